// A result goes to stdout in the form that is asked for: for people, one JSON envelope, or a line of JSON an item.

import type { CommandModule, Result } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { isObject } from '../json-values.ts';
import { fieldNames, pickFields } from './pick-fields.ts';
import { safeJson, safeLine, safeText } from './safe-text.ts';
import type { Screen } from './screen.ts';
import { drawTable } from './table.ts';

/** Items drawn together as one table, so that a long list appears as it comes. */
const tableRows = 1000;

/** Prints what a command gave, and returns the data for the envelope. */
export async function printResult(result: Result, module: CommandModule, context: Context): Promise<unknown> {
  const { json, jsonl, fields } = context.globals;
  const pick = (value: unknown) => (fields === undefined ? value : pickFields(value, fields));
  if (jsonl) return printLines(result, context, pick);
  if (json) return pick(result.items === undefined ? result.data : await allOf(result.items));
  if (result.items !== undefined) return printTables(result.items, context, pick);
  const { data } = result;
  const drawn =
    fields === undefined && module.render !== undefined && data !== undefined
      ? await module.render(data, context.screen)
      : await drawValue(pick(data), context.screen);
  if (drawn !== '') await context.print(drawn);
  return data;
}

async function printLines(
  result: Result,
  context: Context,
  pick: (value: unknown) => unknown,
): Promise<void> {
  const given: AsyncIterable<unknown> | readonly unknown[] = result.items ?? [result.data].flat();
  for await (const item of given) if (item !== undefined) await context.print(`${safeJson(pick(item))}\n`);
}

async function allOf(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function printTables(
  items: AsyncIterable<unknown>,
  context: Context,
  pick: (value: unknown) => unknown,
): Promise<void> {
  let rows: unknown[] = [];
  let any = false;
  const { fields } = context.globals;
  const columns = fields === undefined ? undefined : fieldNames(fields);
  const draw = async () => {
    await context.print(await drawTable(rows.map(pick), context.screen, columns));
    rows = [];
  };
  for await (const item of items) {
    any = true;
    rows.push(item);
    if (rows.length === tableRows) await draw();
  }
  if (rows.length > 0) await draw();
  if (!any) await context.info('None.');
}

// One object for people: a line a field, nested objects indented.

/** A value as people read it. */
async function drawValue(value: unknown, screen: Screen): Promise<string> {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return endedLine(screen.isTerminal ? safeText(value) : value);
  if (!isObject(value)) return `${value}\n`;
  if (Array.isArray(value)) return drawTable(value, screen);
  return `${fieldLines(value, screen, '').join('\n')}\n`;
}

function endedLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
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
