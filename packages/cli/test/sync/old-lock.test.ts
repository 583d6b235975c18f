// Before there was one lock file for a folder, each file had its own, with the hash of each entry in place of the entries.

import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type SheetCommands, sheetCommands } from '../support/sheet-commands.ts';

const header = 'source,target,source_lang,target_lang\n';
const pushed = `${header}a,A,en,de\nb,B,en,de\nc,C,en,de\n`;
const entries = ['a', 'b', 'c'].map((source) => [source, source.toUpperCase()] as const);
const lineOf = (entry: readonly string[]) => `${JSON.stringify(entry)}\n`;
const rowHash = (entry: readonly string[]) =>
  createHash('sha256').update(lineOf(entry)).digest('base64').slice(0, 8);
const oldPart = {
  entries: 3,
  sha256: createHash('sha256').update(entries.map(lineOf).join('')).digest('hex'),
  rows: entries.map(rowHash).sort().join(''),
};

/** A glossary that an older version pushed, and that somebody else then changed: b is removed, d is added. */
async function pushedByOlder(part: object): Promise<SheetCommands> {
  const commands = await sheetCommands();
  const { put, run, lock, folder } = commands;
  put('terms.csv', pushed);
  await run('glossaries push terms.csv');
  const { id } = lock('terms.csv');
  for (const name of ['language-service.lock.json', '.language-service'])
    rmSync(join(folder, name), { recursive: true });
  put('terms.csv.lock.json', JSON.stringify({ version: 1, id, name: 'terms', parts: { 'en>de': part } }));
  put(
    'body.json',
    JSON.stringify({
      source_lang: 'en',
      target_lang: 'de',
      entries: 'a\tA\nc\tC\nd\tD',
      entries_format: 'tsv',
    }),
  );
  await run(`glossaries replace-dictionary ${id} --body @body.json`);
  return commands;
}

test('an older lock file is the base once, and then a line of the new one', async () => {
  const { put, run, text, has, lock } = await pushedByOlder(oldPart);
  put('terms.csv', `${header}a,A2,en,de\nb,B,en,de\nc,C,en,de\n`);
  expect(await run('glossaries diff terms.csv')).toMatchObject({ code: 13 });
  expect(has('terms.csv.lock.json')).toBe(true);
  const done = await run('glossaries push terms.csv');
  expect(done).toMatchObject({ code: 0, writes: ['PATCH /v3/glossaries/<id>'] });
  expect(text('terms.csv')).toBe(`${header}a,A2,en,de\nc,C,en,de\nd,D,en,de\n`);
  expect(has('terms.csv.lock.json')).toBe(false);
  expect(lock('terms.csv').base).toMatch(/^[0-9a-f]{64}$/);
  expect(await run('glossaries push terms.csv --check')).toMatchObject({ code: 0 });
});

test('of a row that both changed, an older lock file does not say what both held: a conflict', async () => {
  const { put, run } = await pushedByOlder(oldPart);
  put('terms.csv', `${header}a,A,en,de\nc,C,en,de\nd,D2,en,de\n`);
  const refused = await run('glossaries push terms.csv');
  expect(refused).toMatchObject({ code: 13, writes: [] });
  expect(refused.stderr).toContain('"d": neither had it, the file has "D2", the service has "D"');
});

test('a lock file without rows knows only whether one side is as it was', async () => {
  const { rows: _, ...part } = oldPart;
  const { run, text } = await pushedByOlder(part);
  expect(await run('glossaries push terms.csv')).toMatchObject({ code: 0, writes: [] });
  expect(text('terms.csv')).toBe(`${header}a,A,en,de\nc,C,en,de\nd,D,en,de\n`);
});
