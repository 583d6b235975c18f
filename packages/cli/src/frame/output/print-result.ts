// A result goes to stdout in the form that is asked for: for people, one JSON envelope, or a line of JSON an item.

import type { Context } from '../context.ts';
import type { CommandModule, Result } from '../define-command.ts';
import { drawValue } from './draw-value.ts';
import { fieldNames, pickFields } from './pick-fields.ts';
import { safeJson } from './safe-text.ts';
import { columnsOf, drawTable, tabSeparated } from './table.ts';

/** Items drawn together as one table, so that a long list appears as it comes. */
const tableRows = 1000;

/** Prints what a command gave, and returns the data for the envelope. */
export async function printResult(result: Result, module: CommandModule, context: Context): Promise<unknown> {
  const { json, jsonl, fields } = context.globals;
  const pick = (value: unknown) => (fields === undefined ? value : pickFields(value, fields));
  if (jsonl) return printLines(result, context, pick);
  if (json) return result.items === undefined ? pick(result.data) : allOf(result.items, pick);
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

/** A list that failed, with what was read of it. */
export class BrokenList extends Error {
  readonly data: readonly unknown[];

  constructor(data: readonly unknown[], cause: unknown) {
    super('the list broke off', { cause });
    this.data = data;
  }
}

/** Collects a list. @throws BrokenList when it fails after an item. */
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
    // A program reads the columns of the first items; a person sees those of each page.
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
    // Also of a list that fails, what was read is printed.
    if (rows.length > 0) await draw();
  }
  if (!any) await context.info('None.');
}
