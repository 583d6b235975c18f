import { expect, vi } from 'vitest';
import { test } from '../../../test/support/scripted-clock.ts';
import { type Database, LedgerError, patient } from '../src/database.ts';
import { SqliteDatabase } from '../src/sqlite-engine.ts';

const away = new LedgerError('sqlite', new Error('locked'), true);

/** Returns a database whose first calls fail with the error. */
function failing(times: number, error: Error): Database {
  const query = vi.fn(async () => []);
  for (let left = times; left > 0; left -= 1) query.mockRejectedValueOnce(error);
  return { now: '0', query, transact: (work) => work(query), close: async () => {} };
}

test('a statement is retried with growing pauses, and each outage is reported once', async ({ clock }) => {
  const reported: Error[] = [];
  const options = { clock, longestMs: 12_262.5, onAway: (error: Error) => reported.push(error) };
  const pauses = [37.5, 75, 150, 300, 600, 1_200, 2_400, 3_750, 3_750];
  await patient(failing(6, away), options).query('');
  expect([clock.delays, reported]).toEqual([pauses.slice(0, 6), [away]]);
  await patient(failing(4, away), { clock, longestMs: 9_000 }).transact((query) => query(''));
  await expect(patient(failing(99, away), options).query('')).rejects.toBe(away);
  expect([clock.delays.slice(10), reported.length]).toEqual([pauses, 2]);
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(patient(failing(1, away), { ...options, signal }).query('')).rejects.toBe(signal.reason);
  for (const error of [new LedgerError('sqlite', new Error('syntax'), false), new TypeError('a mistake')])
    await expect(patient(failing(1, error), options).query('')).rejects.toBe(error);
  expect(clock.delays).toHaveLength(19);
});

test('a full disk rolls back and may pass, and a mistake in a statement does not', async () => {
  const database = await SqliteDatabase.open(':memory:', Date.now);
  const create = () => database.transact((query) => query('create table more (a)'));
  await database.query('pragma max_page_count = 1');
  await expect(create()).rejects.toMatchObject({ database: 'sqlite', retryable: true });
  await database.query('pragma max_page_count = 1000');
  await create();
  await expect(create()).rejects.toMatchObject({ message: 'table more already exists', retryable: false });
  await database.close();
  // SQLite has no log for a database without a file.
  await expect(SqliteDatabase.open('', Date.now)).rejects.toThrow('must be on a local disk');
  const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' });
  const messages = [refused, undefined].map((cause) => new LedgerError('postgres', cause, true).message);
  expect(messages).toEqual(['ECONNREFUSED', 'no answer']);
});
