import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { change, DatabaseSync, query } from '../../src/store/sqlite.ts';

/** A database in which nothing is stored: a foreign key that is checked with the commit is missing. */
function failingCommits(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  onTestFinished(() => database.close());
  database.exec(`
    PRAGMA foreign_keys = ON;
    CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE child (id INTEGER REFERENCES parent DEFERRABLE INITIALLY DEFERRED) STRICT;`);
  return database;
}

test('a change whose commit fails throws', () => {
  const database = failingCommits();
  const insert = change(database, 'INSERT INTO child VALUES (?)');
  expect(() => insert.run(1)).toThrow('FOREIGN KEY constraint failed');
  expect(query(database, 'SELECT * FROM child').all()).toEqual([]);
});

test.each([
  'INSERT INTO child VALUES (1) RETURNING id',
  'UPDATE child SET id = 2 RETURNING id',
  'DELETE FROM child RETURNING id',
  'WITH one AS (SELECT 1) INSERT INTO child SELECT * FROM one RETURNING id',
  'PRAGMA user_version = 2',
])('%s is no query', (sql) => {
  expect(() => query(failingCommits(), sql)).toThrow('This does not only read');
});

test('a change that gives rows is refused', () => {
  expect(() => change(failingCommits(), 'DELETE FROM child RETURNING id')).toThrow('A change gives no rows');
});

const SOURCES = join(import.meta.dirname, '../../src');

test('every statement of the sandbox is a query or a change', () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const preparing = sources.filter((name) => readFileSync(join(SOURCES, name), 'utf8').includes('.prepare('));
  expect(preparing).toEqual([join('store', 'sqlite.ts')]);
});
