// Somebody else writes between any two requests of a command that reads and then writes, for every command of the table: it
// adds, changes, renames or deletes, revokes the key or fills the quota. Nothing of theirs is lost with exit code 0. A new
// command that takes a name and writes has no line here, and fails the first test.

import fc from 'fast-check';
import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { lawRuns } from '../../../test/support/law-runs.ts';
import { commandTable } from '../src/commands/command-table.ts';
import type { Command } from '../src/commands/define-command.ts';
import { accountOf } from './support/account.ts';
import { memoryOf, unit } from './support/memory-files.ts';
import { changes, isKept, others, type Their } from './support/second-writer.ts';
import { sheetCommands } from './support/sheet-commands.ts';

interface Scenario {
  readonly of: keyof typeof others;
  /** What follows the command; `{id}` and `{instruction}` are ids of the account. */
  readonly args: string;
  /** Makes the files, after the account. */
  readonly prepare?: (made: Awaited<ReturnType<typeof sheetCommands>>) => Promise<unknown> | unknown;
  /** Changes that the command overwrites or deletes because its user asks for it. */
  readonly takes?: readonly Their[];
}

const everything = ['add', 'change', 'rename'] as const;
const pulled =
  (group: string, edit: readonly [from: string, to: string]) =>
  async (made: Awaited<ReturnType<typeof sheetCommands>>) => {
    expect(
      await made.run(`${group} pull mine.csv --${group === 'glossaries' ? 'glossary' : 'collection'} Mine`),
    ).toMatchObject({ code: 0 });
    made.put('mine.csv', made.text('mine.csv').replace(...edit));
  };
const newMemory = (made: Awaited<ReturnType<typeof sheetCommands>>) =>
  made.put('new.tmx', memoryOf(unit({ en: 'Wheel', de: 'Laufrad' })));

const scenarios: Readonly<Record<string, Scenario>> = {
  'style-rules update': { of: 'styleRules', args: 'Mine --name New', takes: ['rename'] },
  'style-rules delete': { of: 'styleRules', args: 'Mine', takes: everything },
  'style-rules replace-configured-rules': { of: 'styleRules', args: 'Mine --configured-rules {}' },
  'style-rules create-instruction': { of: 'styleRules', args: 'Mine --label n --prompt new' },
  'style-rules replace-instruction': {
    of: 'styleRules',
    args: 'Mine {instruction} --label a --prompt new',
    takes: ['change'],
  },
  'style-rules delete-instruction': { of: 'styleRules', args: 'Mine {instruction}', takes: ['change'] },
  'style-profiles update': { of: 'styleProfiles', args: 'Mine --name New', takes: ['rename'] },
  'style-profiles delete': { of: 'styleProfiles', args: 'Mine', takes: everything },
  'translation-memories delete': { of: 'translationMemories', args: 'Mine --unlink' },
  'translation-memories create-export': { of: 'translationMemories', args: 'Mine' },
  'spoken-terms update': { of: 'spokenTerms', args: 'Mine --name New', takes: ['rename'] },
  'spoken-terms delete': { of: 'spokenTerms', args: 'Mine', takes: everything },
  'spoken-terms replace-term-list': {
    of: 'spokenTerms',
    args: 'Mine --lang de --entries n',
    takes: ['change'],
  },
  'spoken-terms delete-term-list': { of: 'spokenTerms', args: 'Mine --lang de', takes: ['change'] },
  'spoken-terms add': { of: 'spokenTerms', args: 'Mine n --lang de' },
  'spoken-terms remove': { of: 'spokenTerms', args: 'Mine b --lang de' },
  'spoken-terms push': {
    of: 'spokenTerms',
    args: 'mine.csv',
    prepare: pulled('spoken-terms', ['b,de', 'n,de']),
  },
  'glossaries update': { of: 'glossaries', args: 'Mine --name New', takes: ['rename'] },
  'glossaries delete': { of: 'glossaries', args: 'Mine', takes: everything },
  'glossaries replace-dictionary': {
    of: 'glossaries',
    args: 'Mine --source-lang en --target-lang de --entries-format csv --entries n,N',
    takes: ['change'],
  },
  'glossaries delete-dictionary': {
    of: 'glossaries',
    args: 'Mine --source-lang en --target-lang de',
    takes: ['change'],
  },
  'glossaries push': { of: 'glossaries', args: 'mine.csv', prepare: pulled('glossaries', ['b,B', 'n,N']) },
  'glossaries-v2 delete': { of: 'glossariesV2', args: 'Mine' },
  'tm export': { of: 'translationMemories', args: 'Mine -o out.tmx' },
  'tm diff': { of: 'translationMemories', args: 'new.tmx Mine', prepare: newMemory },
  'tm replace': { of: 'translationMemories', args: 'Mine new.tmx', prepare: newMemory },
  'tm edit': { of: 'translationMemories', args: 'Mine --replace Rad --with Laufrad' },
  'tm delete': { of: 'translationMemories', args: 'Mine --unlink' },
  'account restore': {
    of: 'glossaries',
    args: 'saved',
    // What the account lacks is what a restore creates.
    takes: ['delete'],
    async prepare(made) {
      const { glossaries } = accountOf(made.sandbox).client;
      const { glossary_id } = await glossaries.create({ name: 'Gone', dictionaries: [] });
      expect(await made.run('account backup saved')).toMatchObject({ code: 0 });
      await glossaries.delete(glossary_id);
    },
  },
  'account apply': {
    of: 'glossaries',
    args: '.',
    async prepare(made) {
      expect(await made.run('account pull')).toMatchObject({ code: 0 });
      const path = 'glossaries/Mine.tsv';
      made.put(path, made.text(path).replace('b\tB', 'n\tN'));
    },
  },
};

/** Commands that write nothing of what the account has: they make something new, or keep notes on this machine. */
const newOrLocal = new Set([
  // A backup of one account and a restore into another one, which has a line.
  'account clone',
  ...['import', 'resume', 'retry', 'reconcile', 'set', 'forget', 'move', 'pause', 'unpause'].map(
    (one) => `tm ${one}`,
  ),
]);

const disturbances = [...changes, 'revoke the key', 'quota full'] as const;

test('every command that reads and then writes has a line, and every line a command', async () => {
  const writing = commandTable.filter(({ writes, delegate }) => writes && delegate === undefined);
  const missing: string[] = [];
  for (const command of writing)
    if (!(command.path in scenarios) && !newOrLocal.has(command.path) && (await readsFirst(command)))
      missing.push(command.path);
  expect(missing).toEqual([]);
  const paths = new Set(writing.map(({ path }) => path));
  expect([...Object.keys(scenarios), ...newOrLocal].filter((path) => !paths.has(path))).toEqual([]);
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
  const fetch: PlatformFetch = async (url, init) => {
    const { method = 'GET' } = init;
    const isTheirs = methods.length === at;
    methods.push(method);
    if (isTheirs && disturbance !== undefined && disturbance in theirs) await theirs[disturbance as Their]();
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
  const args = scenario.args.replace('{id}', id).replace('{instruction}', instruction ?? '');
  const { code, stderr } = await made.run(`${path} ${args} --yes --no-input`, {
    client: { fetch, clock: made.sandbox.clock },
    environment: { XDG_STATE_HOME: `${made.folder}/.state` },
  });
  const isBeforeWrite = !['GET', 'HEAD'].includes(methods[at] ?? 'GET');
  return { code, stderr, methods, isRefused, isBeforeWrite, client, kind, id, scenario };
}

/** @throws what is lost. */
async function expectNothingLost(
  path: string,
  disturbance: (typeof disturbances)[number],
  at: number,
): Promise<void> {
  const ended = await runBeside(path, disturbance, at);
  const { code, stderr, isRefused, isBeforeWrite, client, kind, id, scenario } = ended;
  const place = `${path}: ${disturbance} before request ${at} of ${ended.methods.join(' ')}: exit ${code}\n${stderr}`;
  // Jobs are polled as often as they take.
  if (ended.methods.length <= at) return;
  if (disturbance === 'revoke the key' || disturbance === 'quota full') {
    if (isRefused) expect(code, place).not.toBe(0);
    return;
  }
  if (code !== 0 || scenario.takes?.includes(disturbance)) return;
  // The service has no ETag: between the last read and the write nothing can be seen.
  if (isBeforeWrite && disturbance !== 'delete') return;
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
