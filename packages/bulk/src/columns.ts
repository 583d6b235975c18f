// A row as the table holds it: a column is the name of a field with underscores.

import type { Fields, Value } from './database.ts';
import { failureIn, failureText } from './failures.ts';
import type { Changes, Row } from './row.ts';

const lists: ReadonlySet<string> = new Set(['earlier', 'replaces', 'abandoned']);

/** Returns the changes as assignments, each behind a comma, the first value being `$first`. */
export function assignments(changes: Changes, first: number): { sql: string; values: Value[] } {
  const entries = Object.entries(changes);
  return {
    sql: entries.map(([field], index) => `, ${columnOf(field)} = $${first + index}`).join(''),
    values: entries.map(([, value]) => storedValue(value)),
  };
}

function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function storedValue(value: Changes[keyof Changes]): Value {
  if (value === undefined) return null;
  if (typeof value !== 'object') return value;
  return 'kind' in value ? failureText(value) : JSON.stringify(value);
}

/** The fields of the columns, as they were met. */
const fields = new Map<string, string>();

export function rowIn(record: Fields): Row {
  const row: { [field: string]: unknown } = {};
  for (const column of Object.keys(record)) {
    const field =
      fields.get(column) ?? column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    fields.set(column, field);
    row[field] = valueIn(field, record[column] ?? null);
  }
  // The table has every field of a row.
  return row as unknown as Row;
}

function valueIn(field: string, value: Value): unknown {
  if (value === null) return undefined;
  if (field === 'failure') return failureIn(String(value));
  if (!lists.has(field)) return value;
  return value === '[]' ? [] : JSON.parse(String(value));
}
