import { join } from 'node:path';
import { expect, test } from 'vitest';
import { typeChanges } from '../../../../scripts/breaking/type-changes.ts';
import { writeIn } from '../../../support/released-package.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';

/** Both sides of every case in one package: a program for each would take long. */
const released = `
export interface Given { one?: string; two?: string; kind: 'a' | 'b'; }
export interface Received { one: string; two?: string; kind: 'a' | 'b'; }
export interface Reported { one: string; }
export interface Both { one: string; }
export type Listener = (event: Reported) => void;
export declare function use(given: Given, listener: Listener): Received;
export declare function keep(both: Both): Both;
export interface Box<T> { value: T; }
export declare class Fault extends Error { constructor(code: number); readonly code: number; }
export declare const limit: number;
export type Unreached = { one: string; };
export type Gone = string;
`;

function changed(...replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`There is no ${from}`);
    return text.replace(from, to);
  }, released);
}

async function changesTo(present: string): Promise<string[]> {
  await using folder = await scratchFolder();
  const sides = [
    ['released', released],
    ['present', present],
  ] as const;
  for (const [side, text] of sides) {
    const manifest = { name: 'rides', type: 'module', exports: { '.': { types: './dist/index.d.ts' } } };
    await writeIn(folder.path, `${side}/package.json`, JSON.stringify(manifest));
    await writeIn(folder.path, `${side}/dist/index.d.ts`, text);
  }
  const { path } = folder;
  const changes = await typeChanges(path, join(path, 'released'), join(path, 'present'));
  return changes.map(({ impact, message }) => `${impact} ${message}`);
}

test('what is the same has not changed', async () => {
  expect(await changesTo(released)).toEqual([]);
});

test('what may hold more, or may be given less, is no break', async () => {
  const present = changed(
    [
      "one?: string; two?: string; kind: 'a' | 'b';",
      "one?: string; two?: string; three?: string; kind: 'a' | 'b' | 'c';",
    ],
    [
      "one: string; two?: string; kind: 'a' | 'b'; }",
      "one: string; two: string; three: string; kind: 'a'; }",
    ],
    ['Reported { one: string; }', 'Reported { one: string; two: string; }'],
    ['Both { one: string; }', 'Both { one: string; two?: string; }'],
    ['keep(both: Both)', 'keep(both: Both, more?: string)'],
    ['constructor(code: number)', 'constructor(code: number | string)'],
    ['Unreached = { one: string; }', 'Unreached = { one: string; two: string; }'],
  );
  expect(await changesTo(`${present}export declare const added: string;`)).toEqual([
    'minor added of rides was added.',
  ]);
});

test('what may hold less, or must be given more, is a break', async () => {
  const present = changed(
    ["one?: string; two?: string; kind: 'a' | 'b';", "one: string; two?: string; kind: 'a';"],
    ["one: string; two?: string; kind: 'a' | 'b'; }", "one?: string; kind: 'a' | 'c'; }"],
    ['Reported { one: string; }', 'Reported { }'],
    ['keep(both: Both)', 'keep(both: Both, more: string)'],
    ['Box<T> { value: T; }', 'Box<T> { content: T; }'],
    ['constructor(code: number)', 'constructor(code: string)'],
    ['limit: number', 'limit: string'],
    ['Unreached = { one: string; }', 'Unreached = { one?: string; }'],
    ['export type Gone = string;', ''],
  );
  const changes = await changesTo(present);
  expect(changes.map((change) => change.split(':')[0])).toEqual([
    'major Gone of rides was removed.',
    'major use of rides and Given of rides no longer fit',
    'major keep of rides no longer fits',
    'major Received of rides no longer fits',
    'major Reported of rides no longer fits',
    'major Listener of rides no longer fits',
    'major Box of rides no longer fits',
    'major Fault of rides no longer fits',
    'major limit of rides no longer fits',
    'major Unreached of rides no longer fits',
  ]);
});

test('a field that may be left out, and is gone, is a break both ways', async () => {
  const present = changed(
    ['one?: string; two?: string;', 'one?: string;'],
    ['one: string; two?: string;', 'one: string;'],
  );
  expect(await changesTo(present)).toEqual([
    `major Given of rides no longer fits: Type '"two"' is not assignable to type 'keyof Given'.`,
    `major Received of rides no longer fits: Type '"two"' is not assignable to type 'keyof Received'.`,
  ]);
});
