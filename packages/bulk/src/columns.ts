// A row as the table holds it: a column is the name of a field with underscores.

import type { Fields, Value } from './database.ts';
import { failureIn, failureText } from './failures.ts';
import type { Changes, Row } from './row.ts';

const lists: ReadonlySet<string> = new Set(['earlier', 'replaces', 'abandoned']);

/** The changes as assignments, each behind a comma, the first value being `$first`. */
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

export function rowIn(record: Fields): Row {
  const entries = Object.entries(record).map(([column, value]) => {
    const field = column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    return [field, valueIn(field, value)];
  });
  // The table has every field of a row.
  return Object.fromEntries(entries) as Row;
}

function valueIn(field: string, value: Value): unknown {
  if (value === null) return undefined;
  if (field === 'failure') return failureIn(String(value));
  return lists.has(field) ? JSON.parse(String(value)) : value;
}
