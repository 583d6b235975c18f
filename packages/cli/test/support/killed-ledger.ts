// A process that is killed between two statements of its ledger: what it has stored stays, and it stores nothing more.

import { SqliteDatabase } from '../../../bulk/src/sqlite.ts';
import type { KilledAt } from './killed-process.ts';

const statements = ['query', 'store', 'transact'] as const;

/** Runs work until a ledger that it opens begins the statement with this number, the first being 0, or has done it. */
export async function killAtStatement<T>(
  { at, isDone }: KilledAt,
  kill: () => Promise<never>,
  work: () => Promise<T>,
): Promise<T> {
  const { prototype } = SqliteDatabase;
  const originals = statements.map((name) => [name, prototype[name]] as const);
  const replace = (of: SqliteDatabase, name: string, value: unknown) =>
    Object.defineProperty(of, name, { value, configurable: true, writable: true });
  const restore = () => originals.forEach(([name, original]) => void replace(prototype, name, original));
  let count = -1;
  let isKilled = false;
  for (const [name, original] of originals)
    replace(prototype, name, async function (this: SqliteDatabase, ...given: readonly unknown[]) {
      count += 1;
      const isIt = count === at;
      const result = isIt && !isDone ? undefined : await Reflect.apply(original, this, given);
      if (isKilled) return kill();
      if (!isIt) return result;
      isKilled = true;
      // The next process has another ledger.
      restore();
      for (const one of statements) replace(this, one, kill);
      return kill();
    });
  try {
    return await work();
  } finally {
    if (!isKilled) restore();
  }
}
