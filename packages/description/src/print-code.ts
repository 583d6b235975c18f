// Prints generated source code for readers. Lines end at column 110, comments are wrapped, and short values share a
// line.

import { isRecord } from './document.ts';

const width = 110;

/** The first line of every generated source file. */
export const banner = '// Generated from openapi/ by `npm run generate`. Do not edit.\n';

/**
 * Returns a value as a TypeScript literal. A literal that is too long for one line has several lines, with as many
 * values per line as fit.
 */
export function printLiteral(value: unknown, indent = '', lead = 0): string {
  const flat = printFlat(value);
  if (indent.length + lead + flat.length < width || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => printLiteral(item, inner));
    const lines = value.some(isRecord)
      ? items.map((item) => `${inner}${item},\n`).join('')
      : pack(items, inner);
    return `[\n${lines}${indent}]`;
  }
  const parts = Object.entries(value).map(([name, part]) => {
    const key = printKey(name);
    return `${key}: ${printLiteral(part, inner, key.length + 2)}`;
  });
  return `{\n${pack(parts, inner)}${indent}}`;
}

/** Returns a doc comment as text. A blank line separates its paragraphs, except between two that begin with `@`. */
export function printComment(paragraphs: readonly string[], indent: string): string {
  const [only = ''] = paragraphs;
  const flat = `${indent}/** ${only} */`;
  if (paragraphs.length === 1 && flat.length <= width && !only.includes('\n')) return `${flat}\n`;
  const lines = paragraphs.flatMap((paragraph, index) => {
    const wrapped = wrap(paragraph.replaceAll('*/', '*\\/'), width - indent.length - 3);
    const close = index === 0 || (paragraph.startsWith('@') && paragraphs[index - 1]?.startsWith('@'));
    return close ? wrapped : ['', ...wrapped];
  });
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/** Breaks a text at spaces into lines of at most `columns` characters. Existing line breaks stay. */
function wrap(text: string, columns: number): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    for (const word of line.split(' ')) {
      const last = lines.at(-1);
      if (last === undefined || last.length + 1 + word.length > columns) lines.push(word);
      else lines[lines.length - 1] = `${last} ${word}`;
    }
    return lines;
  });
}

function printFlat(value: unknown): string {
  if (typeof value === 'string') return printString(value);
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([name, part]) => `${printKey(name)}: ${printFlat(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function printString(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function printKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : printString(name);
}

/**
 * Returns the parts of an array or an object as code, each with a comma, on as few lines as possible. A part with line
 * breaks gets its own lines.
 */
function pack(parts: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const room = last !== undefined && !last.includes('\n') && !part.includes('\n');
    if (room && last.length + part.length + 2 <= width) lines[lines.length - 1] = `${last} ${part},`;
    else lines.push(`${indent}${part},`);
  }
  return lines.map((line) => `${line}\n`).join('');
}
