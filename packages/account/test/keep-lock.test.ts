import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { unpacked } from 'language-service-account/base';
import { keepLock, openLock } from 'language-service-account/keep-lock';
import { readLock } from 'language-service-account/lock';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

const line = { kind: 'glossaries', id: 'one', name: 'terms' } as const;
const held = (target: string) => new Map([['en>de', new Map([['a', target]])]]);
const basesOf = (folder: string) => readdirSync(join(folder, '.language-service/base'));

test('a gzip file is unpacked up to a limit', () => {
  expect(String(unpacked(gzipSync('abc'), 3))).toBe('abc');
  expect(unpacked(gzipSync('abc'), 2)).toMatch(/^unpacks to more than 2 bytes/);
});

test('what is kept of a file is opened again, and another base takes the place of the first', async () => {
  const folder = temporaryFolder();
  expect(openLock(folder, 'a.csv', 'glossaries')).toBeUndefined();
  await keepLock(folder, 'a.csv', { ...line, layout: { kind: 'x' } }, held('A'));
  const opened = openLock(folder, 'a.csv', 'glossaries');
  expect(opened).toMatchObject({ id: 'one', name: 'terms', layout: { kind: 'x' } });
  expect(opened?.base).toEqual(held('A'));
  expect([opened?.holds('en>de', 'a', 'A'), opened?.holds('en>de', 'a', 'B')]).toEqual([true, false]);
  const [first] = basesOf(folder);
  await keepLock(folder, 'b.csv', line, held('A'));
  expect(basesOf(folder)).toEqual([first]);
  await keepLock(folder, 'a.csv', line, held('B'));
  expect(basesOf(folder)).toHaveLength(2);
  await keepLock(folder, 'b.csv', line, held('B'));
  expect(basesOf(folder)).toHaveLength(1);
});

test('the lock file has a line for each thing, sorted, and equal content is an equal file', async () => {
  const [folder, other] = [temporaryFolder(), temporaryFolder()];
  const names = ['c.csv', 'a.csv', 'b.csv'];
  for (const name of names) await keepLock(folder, name, line, held('A'));
  await Promise.all(names.toReversed().map((name) => keepLock(other, name, line, held('A'))));
  const text = readFileSync(join(folder, 'language-service.lock.json'), 'utf8');
  expect(readFileSync(join(other, 'language-service.lock.json'), 'utf8')).toBe(text);
  expect(text.split('\n').map((one) => one.slice(0, 7))).toEqual([
    '{"versi',
    '"a.csv"',
    '"b.csv"',
    '"c.csv"',
    '}}',
    '',
  ]);
});

test('a damaged base is named, a missing one is no base, a file of another kind is refused', async () => {
  const folder = temporaryFolder();
  await keepLock(folder, 'a.csv', line, held('A'));
  const path = join(folder, '.language-service/base', basesOf(folder)[0] ?? '');
  const bytes = readFileSync(path);
  for (const damaged of [
    bytes.subarray(0, 20),
    Buffer.from('no gzip'),
    bytes.with(-12, (bytes.at(-12) ?? 0) ^ 1),
  ]) {
    writeFileSync(path, damaged);
    expect(() => openLock(folder, 'a.csv', 'glossaries')).toThrow(/\.json\.gz is damaged/);
  }
  expect(() => openLock(folder, 'a.csv', 'spoken-terms')).toThrow(
    'lists a.csv under glossaries, not spoken-terms',
  );
  rmSync(path);
  expect(openLock(folder, 'a.csv', 'glossaries')?.base).toBeUndefined();
});

/** A program that holds the lock of a folder for a moment. */
const holding = `const { DatabaseSync } = require('node:sqlite');
const database = new DatabaseSync(process.argv[1]);
database.exec('BEGIN EXCLUSIVE');
console.log('held');
setTimeout(() => database.close(), 400);`;

test('a command waits for another one, and not for what a killed one left behind', async () => {
  const folder = temporaryFolder();
  const state = join(folder, '.language-service');
  mkdirSync(state);
  writeFileSync(join(state, 'lock.busy'), '');
  const other = spawn(process.execPath, ['--no-warnings', '--eval', holding, join(state, 'lock.busy')]);
  await once(other.stdout, 'data');
  const ended = once(other, 'exit');
  const started = performance.now();
  await keepLock(folder, 'a.csv', line, held('A'));
  expect(performance.now() - started).toBeGreaterThan(200);
  await ended;
  expect(readdirSync(folder).sort()).toEqual(['.language-service', 'language-service.lock.json']);
  expect(readdirSync(state).sort()).toEqual(['.gitignore', 'base', 'lock.busy']);
  expect(readFileSync(join(state, '.gitignore'), 'utf8')).toBe('/*\n!/.gitignore\n!/base/\n');
});

test.each([
  ['<<<<<<< HEAD\n{}\n', 'the file has a conflict marker of git'],
  ['{"version": 2, "things": {}}', '"version" must be 1'],
  ['{"version": 1, "things": []}', '"things" must be an object'],
  ['{"version": 1, "things": {"a.csv": 1}}', '"a.csv": the entry must be an object'],
  ['{"version": 1, "things": {"a.csv": {"kind": "glossaries", "id": ""}}}', '"a.csv": "id" must be a string'],
  [
    '{"version": 1, "things": {"a.csv": {"kind": "glossaries", "id": "x", "name": "x", "base": "../x"}}}',
    '"a.csv": "base" must be a SHA-256',
  ],
  ['[]', 'the file is not a JSON object'],
  ['{', 'the file is not a JSON object'],
])('a damaged lock file is named, and neither read nor replaced: %j', async (content, message) => {
  const folder = temporaryFolder();
  const path = join(folder, 'language-service.lock.json');
  writeFileSync(path, content);
  expect(() => openLock(folder, 'a.csv', 'glossaries')).toThrow(message);
  await expect(keepLock(folder, 'a.csv', line, held('A'))).rejects.toThrow(message);
  expect(readFileSync(path, 'utf8')).toBe(content);
});

test('the hint of a merge conflict is a command for any current folder', () => {
  const command = "git -C '/my terms' checkout --ours language-service.lock.json";
  const hint = `To use the version of your branch: ${command}. To use the other version, pass --theirs instead. Then review the changes with account plan or push --check.`;
  const read = () => readLock('<<<<<<< HEAD\n{}\n', '/my terms/language-service.lock.json');
  expect(read).toThrow(expect.objectContaining({ hint }));
});

test('a lock file that is a link stays one: the file that it leads to is written', async () => {
  const [folder, other] = [temporaryFolder(), temporaryFolder()];
  const target = join(other, 'shared.json');
  writeFileSync(target, '{"version": 1, "things": {}}');
  const path = join(folder, 'language-service.lock.json');
  symlinkSync(target, path);
  await keepLock(folder, 'a.csv', line, held('A'));
  expect(lstatSync(path).isSymbolicLink()).toBe(true);
  expect(readFileSync(target, 'utf8')).toContain('"a.csv"');
});

test('a file of an account folder has its entry in the lock file of that folder', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'glossaries'));
  writeFileSync(join(folder, 'language-service.yaml'), 'glossaries: all\n');
  await keepLock(folder, 'glossaries/a.csv', line, held('A'));
  await keepLock(join(folder, 'glossaries'), 'b.csv', line, held('B'));
  expect(existsSync(join(folder, 'glossaries/language-service.lock.json'))).toBe(false);
  expect(openLock(folder, 'glossaries/b.csv', 'glossaries')).toMatchObject({
    path: 'language-service.lock.json',
  });
  expect(openLock(join(folder, 'glossaries'), 'a.csv', 'glossaries')?.base).toEqual(held('A'));
});
