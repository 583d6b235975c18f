// Somebody else writes between any two requests of a command that reads and then writes, for every command of the table and
// every write of an agent: it adds, changes, renames or deletes, takes the name, lets a style profile refer to the thing,
// revokes the key or fills the quota. Nothing of theirs is lost, doubled or left dead with exit code 0 and without a word. A
// new command that takes a name and writes has no line here, and fails the first test.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { ApiError, type PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { lawRuns } from '../../../test/support/law-runs.ts';
import { commandTable } from '../src/commands/command-table.ts';
import type { Command } from '../src/commands/define-command.ts';
import { type ExitStatus, exitCodeOf } from '../src/exit-status.ts';
import { accountOf } from './support/account.ts';
import { openSession } from './support/agent-session.ts';
import type { Run } from './support/command-line.ts';
import { changes, isKept, others, type Their } from './support/second-writer.ts';
import { type Scenario, scenarios } from './support/second-writer-scenarios.ts';
import { type SheetCommands, sheetCommands } from './support/sheet-commands.ts';

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
  // A pull writes only files; the apply after it must not take them for edits. An agent plans and applies.
  const paths = new Set([...writing.map(({ path }) => path), 'account pull', 'mcp']);
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

/** Plans as an agent, then applies the plan. @param onPlanned called between both. */
async function runAgent(made: SheetCommands, args: string, run: Run, onPlanned: () => void) {
  const session = await openSession(made.sandbox, { ...run, folder: made.folder, args: ['--allow-writes'] });
  const planned = await session.call('plan', JSON.parse(args));
  onPlanned();
  const { error } = planned.ok ? await session.call('apply', { plan: planned.data.plan }) : planned;
  await session.close();
  const stderr = [error?.message, planned.data?.namesakes ?? [], session.printed.stderr].flat().join('');
  return { code: exitCodeOf((error?.exitStatus ?? 'done') as ExitStatus), stderr };
}

/** Runs a command while somebody else does something before its request of this number; undefined beyond its last one. */
async function runBeside(path: string, disturbance: (typeof disturbances)[number] | undefined, at: number) {
  const scenario: Scenario | undefined = scenarios[path];
  if (scenario === undefined) throw new Error(`${path} has no line`);
  const kind = others[scenario.of];
  const made = await sheetCommands();
  const { client } = accountOf(made.sandbox);
  const id = await kind.make(client);
  const instruction =
    scenario.of === 'styleRules' ? (await client.styleRules.get(id)).custom_instructions?.[0]?.id : undefined;
  await scenario.prepare?.(made);
  let twin = '';
  const theirs: Readonly<Record<Their, () => Promise<unknown>>> = {
    ...kind.act(client, id),
    name: async () => {
      twin = await kind.make(client, scenario.named ?? 'Mine');
    },
    refer: () => kind.refer(client, id),
  };
  const requests: string[] = [];
  let planned = 0;
  let isRefused = false;
  /** Whether the command had deleted what somebody else writes to: they hear of it. */
  let isTooLate = false;
  const fetch: PlatformFetch = async (url, init) => {
    const { method = 'GET' } = init;
    const isTheirs = requests.length === at;
    requests.push(`${method} ${new URL(url).pathname}`);
    if (isTheirs && disturbance !== undefined && disturbance in theirs)
      await theirs[disturbance as Their]().catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status < 500)) throw error;
        isTooLate = true;
      });
    if (requests.length > at && disturbance === 'revoke the key') {
      const headers = new Headers(init.headers);
      // A signed address needs no key.
      isRefused ||= headers.has('authorization');
      if (headers.has('authorization')) headers.set('authorization', 'Service-Auth-Key revoked');
      return made.sandbox.fetch(url, { ...init, headers: Object.fromEntries(headers) });
    }
    if (requests.length > at && disturbance === 'quota full' && !['GET', 'HEAD', 'DELETE'].includes(method)) {
      isRefused = true;
      return new Response('{"message":"Quota exceeded"}', { status: 456 });
    }
    return made.sandbox.fetch(url, init);
  };
  const backups = join(made.folder, '.language-service/backups');
  const [backup = ''] = existsSync(backups) ? readdirSync(backups).sort() : [];
  const args = scenario.args
    .replaceAll('{id}', id)
    .replace('{instruction}', instruction ?? '')
    .replace('{backup}', backup);
  const run = {
    client: { fetch, clock: made.sandbox.clock },
    environment: { XDG_STATE_HOME: `${made.folder}/.state`, XDG_CONFIG_HOME: `${made.folder}/.config` },
  };
  const isAgent = commandOf(path) === 'mcp';
  const { code, stderr } = isAgent
    ? await runAgent(made, args, run, () => {
        planned = requests.length;
      })
    : await made.run(`${commandOf(path)} ${args} --yes --no-input`, run);
  if (code === 0 && scenario.afterwards !== undefined)
    await made.run(`${scenario.afterwards} --yes --no-input`);
  const isAsked = scenario.takes?.some((one) => one === disturbance) ?? false;
  // The service has no ETag: between the last read and the write nothing can be seen,
  // but in the version of a style rule list, which each write raises.
  const isOverwriting = isAsked ? /^(PATCH|PUT|DELETE)/ : /^(PUT|DELETE)/;
  const isUnseen =
    isOverwriting.test(writeAfterReads(requests, at, id)) && !/^account apply.*rules/.test(path);
  // What somebody changes after the plan of an agent is not what the plan was about.
  const isTaken = isAsked && (!isAgent || at < planned);
  const isLate = at > lastLook(requests, collections[scenario.of]);
  return {
    code,
    stderr,
    requests,
    isRefused,
    isTooLate,
    isTaken,
    isUnseen,
    isLate,
    client,
    kind,
    id,
    twin,
    scenario,
  };
}

/** The write at a place, or the one that follows where a command is reading a thing part by part before it. */
function writeAfterReads(requests: readonly string[], at: number, id: string): string {
  const isRead = (one = '') => one.startsWith('GET') && one.includes(id);
  let next = at;
  if (isRead(requests[at - 1])) while (isRead(requests[next])) next += 1;
  return requests[next] ?? '';
}

const collections: Readonly<Record<Scenario['of'], string>> = {
  glossaries: '/v3/glossaries',
  glossariesV2: '/v2/glossaries',
  spokenTerms: '/v3/spoken-terms',
  styleProfiles: '/v3/style_profiles',
  styleRules: '/v3/style_rules',
  translationMemories: '/v3/translation_memories',
};

/** The request that lists a kind after the last creation or rename of one. */
function lastLook(requests: readonly string[], collection: string): number {
  const isWrite = (one: string) => one.startsWith('PATCH') || one === `POST ${collection}`;
  return requests.indexOf(`GET ${collection}`, requests.findLastIndex(isWrite));
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
  // Somebody is told what is left.
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
  expect({
    path,
    code: path === 'tm diff' ? 0 : code,
    stderr: code === 0 ? '' : stderr.replace(/.*differ.*\n/s, ''),
  }).toEqual({ path, code: 0, stderr: '' });
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
  'changes another field of a style profile that `account apply` writes': [
    ['account apply (profiles)', 'change', 'PATCH'],
  ],
  'changes a style rule list that the command writes': [
    ['account apply (configured rules)', 'change', 'PUT'],
    ['account apply (renamed rules)', 'rename', 'PATCH'],
  ],
  'changes a resource that the command deletes': [
    ['account apply (deleted)', 'change', 'DELETE'],
    ['mcp (deleted rules)', 'change', 'DELETE'],
  ],
  'creates a resource with the same name': [
    ['glossaries push (new)', 'name', 'POST'],
    ['account undo (deleted)', 'name', 'POST'],
  ],
  'adds a deleted resource to a style profile; the command has `--unlink` or replaces it': [
    ['tm delete', 'refer', 'DELETE'],
    ['account apply (v2)', 'refer', 'DELETE'],
  ],
  'adds a deleted resource to a style profile; the command has no `--unlink`': [
    ['account apply (deleted)', 'refer', 'DELETE'],
    ['glossaries delete', 'refer', 'DELETE'],
    ['mcp (deleted terms)', 'refer', 'DELETE'],
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

test.skipIf(isProof)(
  'nothing of a second writer is lost without a refused write or a non-zero exit',
  async () => {
    const some = fc.sample(fc.shuffledSubarray(paths, { minLength: 6, maxLength: 6 }), 1).flat();
    const all = await Promise.all(some.map(momentsOf));
    const law = fc.asyncProperty(fc.constantFrom(...all.flat()), (one) => expectNothingLost(...one));
    await fc.assert(law, lawRuns(all.flat().length, 40));
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
