// The lock file is checked entry by entry. Each file belongs to one lock file.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { baseHash } from '../src/base.ts';
import { lockLocationOf, readLock } from '../src/lock.ts';

test.for<[wrong: object, reason: string]>([
  [{ kind: 'words' }, '"kind" must be one of style-rules, glossaries, glossaries-v2, '],
  [{ id: '' }, '"id" must be a string'],
  [{ name: 1 }, '"name" must be a string'],
  [{ base: 'a'.repeat(63) }, '"base" must be a SHA-256'],
  [{ replaces: 1 }, '"replaces" must be a string'],
  [{ layout: 'wide' }, '"layout" must be an object'],
])('an entry with %j is refused with its place', ([wrong, reason]) => {
  const entry = { kind: 'glossaries', id: 'id', name: 'Terms', ...wrong };
  const text = JSON.stringify({ version: 1, things: { 'glossaries/terms.tsv': entry } });
  expect(() => readLock(text, 'lock.json')).toThrow(`lock.json: "glossaries/terms.tsv": ${reason}`);
});

test.for<[folder: string, accounts: readonly string[], lockFolder: string, key: string]>([
  ['glossaries', ['.'], '.', 'glossaries/a.tsv'],
  ['words', ['.'], '.', 'words/a.tsv'],
  // A folder of a kind is not an account, even with a file language-service.yaml.
  ['glossaries', ['.', 'glossaries'], '.', 'glossaries/a.tsv'],
  ['words', ['.', 'words'], 'words', 'a.tsv'],
  ['words', ['words'], 'words', 'a.tsv'],
  ['words', [], 'words', 'a.tsv'],
])('a file in %s, with the accounts %j, is in the lock file of %s', ([folder, accounts, lockFolder, key]) => {
  const root = temporaryFolder();
  mkdirSync(join(root, folder));
  for (const account of accounts) writeFileSync(join(root, account, 'language-service.yaml'), '');
  expect(lockLocationOf(root, `${folder}/a.tsv`)).toEqual({
    folder: join(root, lockFolder),
    key,
    shown: join(lockFolder, 'language-service.lock.json'),
  });
});

test('equal contents have one base in any order of their sections and entries', () => {
  const [one, other] = [new Map([['a', 'A']]), new Map([['b', 'B']])];
  const [both, turned] = [new Map([...one, ...other]), new Map([...other, ...one])];
  const sections = [
    new Map([
      ['de>en', both],
      ['en>de', one],
    ] as const),
    new Map([
      ['en>de', one],
      ['de>en', turned],
    ] as const),
  ];
  expect(new Set(sections.map(baseHash)).size).toBe(1);
});
