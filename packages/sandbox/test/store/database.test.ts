import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction, openDatabase } from '../../src/store/database.ts';
import { emptyFolder } from '../support/sandboxes.ts';

function file(): string {
  return join(emptyFolder(), 'catalog.db');
}

test('a catalog is on the disk before an answer leaves', () => {
  const database = openDatabase(file());
  onTestFinished(() => database.close());
  const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  const FULL = 2;
  expect([pragma('journal_mode'), pragma('synchronous')]).toEqual(['wal', FULL]);
});

test('a catalog that is open cannot be opened again', () => {
  const path = file();
  const database = openDatabase(path);
  onTestFinished(() => database.close());
  expect(() => openDatabase(path)).toThrow(`The catalog ${path} is in use by another sandbox`);
});

test('a file that is no database is no catalog', () => {
  const path = file();
  writeFileSync(path, 'a text that is long enough to be looked at, and is no database'.repeat(10));
  expect(() => openDatabase(path)).toThrow(`The catalog ${path} is no catalog of a sandbox`);
});

test('a catalog of another version is refused', () => {
  const path = file();
  const other = new DatabaseSync(path);
  other.exec('PRAGMA user_version = 99');
  other.close();
  expect(() => openDatabase(path)).toThrow(
    `The data folder ${dirname(path)} has version 99 of the data, and this sandbox has version 3.`,
  );
});

test('a folder that is not there is said to be so', () => {
  const path = join(emptyFolder(), 'no', 'catalog.db');
  expect(() => openDatabase(path)).toThrow(`The catalog ${path} cannot be opened`);
});

test('work that fails leaves nothing, and work inside work is part of it', () => {
  const database = openDatabase(undefined);
  onTestFinished(() => database.close());
  const insert = (name: string) =>
    database.prepare('INSERT INTO secrets VALUES (?, ?)').run(name, new Uint8Array(1));
  const attempt = () =>
    inTransaction(database, () => {
      insert('outer');
      inTransaction(database, () => insert('inner'));
      throw new Error('no');
    });
  expect(attempt).toThrow('no');
  expect(database.prepare('SELECT * FROM secrets').all()).toEqual([]);
});
