// A result goes to stdout in the form that is asked for: for people, one JSON envelope, or a line of JSON an item.

import type { CommandModule, Result } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { drawValue } from './draw-value.ts';
import { fieldNames, pickFields } from './pick-fields.ts';
import { safeJson } from './safe-text.ts';
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
