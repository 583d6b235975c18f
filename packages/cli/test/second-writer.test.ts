// Somebody else writes between any two requests of a command that reads and then writes, for every command of the table: it
// adds, changes, renames or deletes, revokes the key or fills the quota. Nothing of theirs is lost with exit code 0. A new
// command that takes a name and writes has no line here, and fails the first test.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { NotFoundError, type PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { lawRuns } from '../../../test/support/law-runs.ts';
import { commandTable } from '../src/commands/command-table.ts';
import type { Command } from '../src/commands/define-command.ts';
import { accountOf } from './support/account.ts';
import { changes, isKept, others, type Their } from './support/second-writer.ts';
import { scenarios } from './support/second-writer-scenarios.ts';
import { sheetCommands } from './support/sheet-commands.ts';

/** Commands that write nothing of what the account has: they make something new, or keep notes on this machine. */
const newOrLocal = new Set([
  // The only request of leverage that is no read is an export.
  ...['leverage', 'import', 'resume', 'retry', 'reconcile', 'set', 'forget', 'move', 'pause', 'unpause'].map(
    (one) => `tm ${one}`,
  ),
]);

const commandOf = (line: string) => line.replace(/ \(.*/, '');

const disturbances = [...changes, 'revoke the key', 'quota full'] as const;

test('every command that reads and then writes has a line, and every line a command', async () => {
  const writing = commandTable.filter(({ writes, delegate }) => writes && delegate === undefined);
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

/** Runs a command while somebody else does something before its request of this number; undefined beyond its last one. */
async function runBeside(path: string, disturbance: (typeof disturbances)[number] | undefined, at: number) {
  const scenario = scenarios[path];
  if (scenario === undefined) throw new Error(`${path} has no line`);
  const kind = others[scenario.of];
  const made = await sheetCommands();
  const { client } = accountOf(made.sandbox);
  const id = await kind.make(client);
  const instruction =
    scenario.of === 'styleRules' ? (await client.styleRules.get(id)).custom_instructions?.[0]?.id : undefined;
  await scenario.prepare?.(made);
  const theirs = kind.act(client, id);
  const methods: string[] = [];
  let isRefused = false;
  /** Whether the command had deleted what somebody else writes to: they hear of it. */
  let isTooLate = false;
  const fetch: PlatformFetch = async (url, init) => {
    const { method = 'GET' } = init;
    const isTheirs = methods.length === at;
    methods.push(method);
    if (isTheirs && disturbance !== undefined && disturbance in theirs)
      await theirs[disturbance as Their]().catch((error: unknown) => {
        if (!(error instanceof NotFoundError)) throw error;
        isTooLate = true;
      });
    if (methods.length > at && disturbance === 'revoke the key') {
      const headers = new Headers(init.headers);
      // A signed address needs no key.
      isRefused ||= headers.has('authorization');
      if (headers.has('authorization')) headers.set('authorization', 'Service-Auth-Key revoked');
      return made.sandbox.fetch(url, { ...init, headers: Object.fromEntries(headers) });
    }
    if (methods.length > at && disturbance === 'quota full' && !['GET', 'HEAD', 'DELETE'].includes(method)) {
      isRefused = true;
      return new Response('{"message":"Quota exceeded"}', { status: 456 });
    }
    return made.sandbox.fetch(url, init);
  };
  const backups = join(made.folder, '.language-service/backups');
  const [backup = ''] = existsSync(backups) ? readdirSync(backups).sort() : [];
  const args = scenario.args
    .replace('{id}', id)
    .replace('{instruction}', instruction ?? '')
    .replace('{backup}', backup);
  const { code, stderr } = await made.run(`${commandOf(path)} ${args} --yes --no-input`, {
    client: { fetch, clock: made.sandbox.clock },
    environment: { XDG_STATE_HOME: `${made.folder}/.state`, XDG_CONFIG_HOME: `${made.folder}/.config` },
  });
  if (code === 0 && scenario.afterwards !== undefined)
    await made.run(`${scenario.afterwards} --yes --no-input`);
  // The service has no ETag: between the last read and the write nothing can be seen,
  // but in the version of a style rule list, which each write raises.
  const isUnseen = ['PUT', 'DELETE'].includes(methods[at] ?? '') && !/^account apply.*rules/.test(path);
  return { code, stderr, methods, isRefused, isTooLate, isUnseen, client, kind, id, scenario };
}

/** @throws what is lost. */
async function expectNothingLost(
  path: string,
  disturbance: (typeof disturbances)[number],
  at: number,
): Promise<void> {
  const ended = await runBeside(path, disturbance, at);
  const { code, stderr, isRefused, isTooLate, isUnseen, client, kind, id, scenario } = ended;
  const place = `${path}: ${disturbance} before request ${at} of ${ended.methods.join(' ')}: exit ${code}\n${stderr}`;
  // Jobs are polled as often as they take.
  if (ended.methods.length <= at) return;
  if (disturbance === 'revoke the key' || disturbance === 'quota full') {
    if (isRefused) expect(code, place).not.toBe(0);
    return;
  }
  if (code !== 0 || isTooLate || scenario.takes?.includes(disturbance)) return;
  if (isUnseen && disturbance !== 'delete') return;
  expect(await isKept(client, kind, id, disturbance), place).toBe(true);
}

test('nothing of a second writer is lost without a refused write or a non-zero exit', async () => {
  const paths = Object.keys(scenarios);
  const boundaries: (readonly [path: string, at: number])[] = [];
  for (const path of process.env['PROOF'] === undefined
    ? fc.sample(fc.shuffledSubarray(paths, { minLength: 6, maxLength: 6 }), 1).flat()
    : paths) {
    const { code, stderr, methods } = await runBeside(path, undefined, -1);
    expect({
      path,
      code: path === 'tm diff' ? 0 : code,
      stderr: code === 0 ? '' : stderr.replace(/.*differ.*\n/s, ''),
    }).toEqual({ path, code: 0, stderr: '' });
    expect(methods.length, path).toBeGreaterThan(1);
    boundaries.push(...methods.map((_, at) => [path, at] as const));
  }
  const all = boundaries.flatMap(([path, at]) => disturbances.map((one) => [path, one, at] as const));
  if (process.env['PROOF'] !== undefined) {
    const lost: string[] = [];
    for (const one of all) await expectNothingLost(...one).catch((error: Error) => lost.push(error.message));
    console.log(`${paths.length} commands, ${boundaries.length} boundaries, ${all.length} runs`);
    expect(lost).toEqual([]);
    return;
  }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...all), (one) => expectNothingLost(...one)),
    lawRuns(all.length, 40),
  );
}, 900_000);
