// Somebody else writes between any two requests of a command that reads and then writes, for every command of the table and
// every write of an agent: it adds, changes, renames or deletes, takes the name, lets a style profile refer to the thing,
// revokes the key or fills the quota. Nothing of theirs is lost, doubled or left dead with exit code 0 and without a word. A
// new command that takes a name and writes has no line here, and fails the first test.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { commandTable } from '../src/commands/command-table.ts';
import type { Command } from '../src/frame/define-command.ts';
import { commandOf, disturbances, runBeside } from './support/run-beside.ts';
import { isKept, type Their } from './support/second-writer.ts';
import { scenarios } from './support/second-writer-scenarios.ts';

/** Commands that write nothing of what the account has: they make something new, or keep notes on this machine. */
const newOrLocal = new Set(['import', 'retry', 'forget', 'ledger create'].map((one) => `tm ${one}`));

test('every command that reads and then writes has a line, and every line a command', async () => {
  const writing = commandTable.filter(({ writes, isProgram }) => writes && !isProgram);
  const missing: string[] = [];
  for (const command of writing)
    if (!(command.path in scenarios) && !newOrLocal.has(command.path) && (await readsFirst(command)))
      missing.push(command.path);
  expect(missing).toEqual([]);
  // A pull writes only files; the apply after it must not take them for edits.
  const paths = new Set([...writing.map(({ path }) => path), 'account pull']);
  expect(
    [...Object.keys(scenarios).map(commandOf), ...newOrLocal].filter((path) => !paths.has(path)),
  ).toEqual([]);
});

/** An operation that takes no name is one request; every other command has a module that may read first. */
async function readsFirst({ path, spec }: Command): Promise<boolean> {
  const { commandIndex } = await import('../src/generated/command-index.ts');
  const isOperation = commandIndex.some((row) => row.path === path);
  const { positionals } = await spec();
  return !isOperation || positionals.some(({ names }) => names !== undefined);
}

/** @throws what is lost. */
async function expectNothingLost(
  path: string,
  disturbance: (typeof disturbances)[number],
  at: number,
): Promise<void> {
  const ended = await runBeside(path, disturbance, at);
  const { code, stderr, isRefused, isTooLate, isTaken, isUnseen, isLate, client, kind, id, twin } = ended;
  const place = `${path}: ${disturbance} before request ${at} of ${ended.requests.join(', ')}: exit ${code}\n${stderr}`;
  // Jobs are polled as often as they take.
  if (ended.requests.length <= at) return;
  if (disturbance === 'revoke the key' || disturbance === 'quota full') {
    if (isRefused) expect(code, place).not.toBe(0);
    return;
  }
  if (code !== 0 || isTooLate || isTaken) return;
  if (isUnseen && disturbance !== 'delete' && disturbance !== 'refer') return;
  // What is left is named.
  const isNamed = disturbance === 'refer' && stderr.includes(id);
  expect(isNamed || (await isKept(client, kind, id, disturbance, twin)), place).toBe(true);
  const { named } = ended.scenario;
  if (disturbance !== 'name' || named === undefined || isLate) return;
  const namesakes = (await kind.list(client)).filter(([, name]) => name === named);
  if (namesakes.length > 1) expect(stderr, place).toContain(twin);
}

/** Every moment of a command with everything that somebody else may do then. */
async function momentsOf(path: string) {
  const { code, stderr, requests } = await runBeside(path, undefined, -1);
  expect({ path, code, stderr: code === 0 ? '' : stderr }).toEqual({ path, code: 0, stderr: '' });
  expect(requests.length, path).toBeGreaterThan(1);
  return requests.flatMap((_, at) => disturbances.map((one) => [path, one, at] as const));
}

/** The rows of the guide, each with what plays it: a command, what somebody else does, and the write before which it does it. */
const openMoments: Readonly<Record<string, readonly (readonly [string, Their, write: string])[]>> = {
  'changes a dictionary, a term list or a field of a style profile that the command writes': [
    ['account apply', 'change', 'PUT'],
    ['glossaries push', 'change', 'PUT'],
    ['account apply (terms)', 'change', 'PUT'],
    ['style-profiles update', 'rename', 'PATCH'],
  ],
  'changes another field of that style profile': [['account apply (profiles)', 'change', 'PATCH']],
  'changes a style rule list that the command writes': [
    ['account apply (configured rules)', 'change', 'PUT'],
    ['account apply (renamed rules)', 'rename', 'PATCH'],
  ],
  'changes a resource that the command deletes': [['account apply (deleted)', 'change', 'DELETE']],
  'creates a resource with the same name': [['glossaries push (new)', 'name', 'POST']],
  'uses the name that an operation such as `glossaries update --name` sets': [
    ['glossaries update', 'name', 'PATCH'],
    ['style-rules update', 'name', 'PATCH'],
  ],
  'adds a deleted resource to a style profile': [
    ['tm delete', 'refer', 'DELETE'],
    ['account apply (v2)', 'refer', 'DELETE'],
  ],
  'adds it without `--unlink`': [
    ['account apply (deleted)', 'refer', 'DELETE'],
    ['glossaries delete', 'refer', 'DELETE'],
  ],
};

test('each row of the guide about what stays open ends with the exit code that it has', async () => {
  const page = readFileSync('docs/guides/account-in-git.md', 'utf8');
  const rows = [...page.matchAll(/^\| (.+?) \| .* \| (\d+)(?:: .*)? \|$/gm)];
  expect(rows.map(([, what]) => what)).toEqual(Object.keys(openMoments));
  for (const [, what = '', code] of rows)
    for (const [path, their, write] of openMoments[what] ?? []) {
      const { requests } = await runBeside(path, undefined, -1);
      const ended = await runBeside(
        path,
        their,
        requests.findIndex((one) => one.startsWith(write)),
      );
      expect({ path, their, ...ended }, ended.stderr).toMatchObject({ path, their, code: Number(code) });
    }
}, 120_000);

const paths = Object.keys(scenarios);
const isProof = process.env['PROOF'] !== undefined;

test.each(paths.filter((path) => /^(glossaries|spoken-terms) (push|remove)/.test(path)))(
  '%s: rows of a second writer are kept at any moment',
  async (path) => {
    for (const one of await momentsOf(path)) if (/add|change/.test(one[1])) await expectNothingLost(...one);
  },
  60_000,
);

test('tm replace: a delete by somebody else is in the exit code at any moment', async () => {
  for (const one of await momentsOf('tm replace')) if (one[1] === 'delete') await expectNothingLost(...one);
}, 60_000);

test.skipIf(isProof)(
  'nothing of a second writer is lost without a refused write or a non-zero exit',
  async () => {
    const some = fc.sample(fc.shuffledSubarray(paths, { minLength: 6, maxLength: 6 }), 1).flat();
    const all = await Promise.all(some.map(momentsOf));
    const rule = fc.asyncProperty(fc.constantFrom(...all.flat()), (one) => expectNothingLost(...one));
    await fc.assert(rule, propertyRuns(all.flat().length, 40));
  },
  900_000,
);

test.each(isProof ? paths : [])(
  '%s: nothing of a second writer is lost at any moment',
  async (path) => {
    const lost: string[] = [];
    for (const one of await momentsOf(path))
      await expectNothingLost(...one).catch((error: Error) => lost.push(error.message));
    expect(lost).toEqual([]);
  },
  900_000,
);
