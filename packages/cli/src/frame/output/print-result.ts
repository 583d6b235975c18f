// Prints a result to stdout as text, as one JSON envelope, or as one line of JSON per item.

import type { Context } from '../context.ts';
import type { CommandModule, Result } from '../define-command.ts';
import { fieldNames, pickFields } from './pick-fields.ts';
import { safeJson } from './safe-text.ts';
import { columnsOf, drawTable, tabSeparated } from './table.ts';

/**
 * The maximum number of items in one printed table. A longer list is printed as several tables, so that the first table
 * appears before the last item arrives.
 */
const tableRows = 1000;

/** Prints the result of a command, and returns the data for the JSON envelope. */
export async function printResult(result: Result, module: CommandModule, context: Context): Promise<unknown> {
  const { json, jsonl, fields } = context.globals;
  const pick = (value: unknown) => (fields === undefined ? value : pickFields(value, fields));
  if (jsonl) return printLines(result, context, pick);
  if (json) return result.items === undefined ? pick(result.data) : allOf(result.items, pick);
  if (result.items !== undefined) return printTables(result.items, context, pick);
  const { data } = result;
  const render = fields === undefined && data !== undefined ? module.render : undefined;
  const drawn =
    render === undefined
      ? await (await import('./draw-value.ts')).drawValue(pick(data), context.screen)
      : await render(data, context.screen);
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

/** The error of a list that failed after some items. `data` contains the items before the failure. */
export class BrokenList extends Error {
  readonly data: readonly unknown[];

  constructor(data: readonly unknown[], cause: unknown) {
    super('the list ended early', { cause });
    this.data = data;
  }
}

/**
 * Collects all items of a list.
 * @throws BrokenList with the collected items if the list fails after an item.
 */
async function allOf(
  items: AsyncIterable<unknown>,
  pick: (value: unknown) => unknown,
): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  try {
    for await (const item of items) all.push(pick(item));
  } catch (error) {
    throw all.length === 0 ? error : new BrokenList(all, error);
  }
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
  let lines: ((items: readonly unknown[]) => string) | undefined;
  const draw = async () => {
    const picked = rows.map(pick);
    rows = [];
    // The output for a program has the columns of the first items. On a terminal each table has its own columns.
    if (!context.screen.isTerminal) lines ??= tabSeparated(columns ?? columnsOf(picked));
    await context.print(lines?.(picked) ?? (await drawTable(picked, context.screen, columns)));
  };
  try {
    for await (const item of items) {
      any = true;
      rows.push(item);
      if (rows.length === tableRows) await draw();
    }
  } finally {
    // If the list fails, the items before the failure are printed.
    if (rows.length > 0) await draw();
  }
  if (!any) await context.info('No results.');
}
