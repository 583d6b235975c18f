// Prints an object as text: one line per field, nested objects indented.

import { isObject } from '../json-values.ts';
import { safeLine, safeText } from './safe-text.ts';
import type { Screen } from './screen.ts';
import { drawTable } from './table.ts';

/** Returns a value as text for a reader on a terminal. */
export async function drawValue(value: unknown, screen: Screen): Promise<string> {
  if (value === undefined || value === null) return '';
  // A text that does not end with a line end gets one.
  if (typeof value === 'string')
    return (screen.isTerminal ? safeText(value) : value).replace(/(?<=[^\n])$/, '\n');
  if (!isObject(value)) return `${value}\n`;
  if (Array.isArray(value)) return drawTable(value, screen);
  return `${fieldLines(value, screen, '').join('\n')}\n`;
}

function fieldLines(value: object, screen: Screen, indent: string): string[] {
  return Object.entries(value).flatMap(([name, field]) => {
    const label = `${indent}${screen.style('bold', `${safeLine(name)}:`)}`;
    if (!isObject(field)) return [`${label} ${safeLine(String(field ?? ''))}`.trimEnd()];
    const inner = Array.isArray(field)
      ? field.flatMap((item) => itemLines(item, screen, `${indent}  `))
      : fieldLines(field, screen, `${indent}  `);
    return [label, ...inner];
  });
}

function itemLines(item: unknown, screen: Screen, indent: string): string[] {
  if (!isObject(item)) return [`${indent}- ${safeLine(String(item))}`];
  const [first = '', ...rest] = fieldLines(item, screen, `${indent}  `);
  return [`${indent}- ${first.trimStart()}`, ...rest];
}
