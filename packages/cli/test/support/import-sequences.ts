// Sequences of different commands, with an agent, Ctrl-C, kill -9, edited files, another HOME and a service that forgets
// jobs. The memories of the service decide: no name has more than a person asked for, and each has one in the end.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createSandbox, fixtures, type Sandbox } from 'language-service-sandbox';
import { Interrupted } from '../../src/frame/exit-status.ts';
import { accountOf } from './account.ts';
import { openSession } from './agent-session.ts';
import type { Ended } from './command-line.ts';
import { folderWith } from './folder-with-files.ts';
import { type KilledAt, runUntilKilled } from './killed-process.ts';
import { tm } from './memory-commands.ts';
import { manyUnits, memoryOf } from './memory-files.ts';

const names = ['a', 'b', 'c'] as const;
type Name = (typeof names)[number];
const contents = Object.fromEntries(names.map((name, at) => [pathOf(name), memoryOf(...manyUnits(at + 1))]));

/** Ctrl-C or a kill at the request with this number, the first being 0, or when it is done. */
interface Stop extends KilledAt {
  readonly how: 'interrupt' | 'kill';
}

export interface Move {
  readonly what: 'file' | 'folder' | 'retry' | 'forget' | 'agent' | 'lose' | 'edit' | 'home';
  readonly name: Name;
  readonly existing: 'skip' | 'replace' | 'duplicate' | undefined;
  readonly stop: Stop | undefined;
  /** Whether the command that a hint names comes next. */
  readonly follows: boolean;
}

const stops: fc.Arbitrary<Stop> = fc.record({
  at: fc.nat(11),
  isDone: fc.boolean(),
  how: fc.constantFrom('interrupt', 'kill'),
});

export const sequences: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.record({
    what: fc.constantFrom(
      'file',
      'file',
      'folder',
      'folder',
      'retry',
      'forget',
      'agent',
      'lose',
      'edit',
      'home',
    ),
    name: fc.constantFrom(...names),
    existing: fc.constantFrom(undefined, undefined, undefined, 'skip', 'replace', 'duplicate'),
    stop: fc.option(stops, { nil: undefined, freq: 2 }),
    follows: fc.boolean(),
  }),
  { minLength: 3, maxLength: 8 },
);

function pathOf(name: Name): string {
  return `m/${name}.tmx`;
}

/** Plays the moves, and then brings everything to its end. Throws what is not as it must be. */
export async function playSequence(moves: readonly Move[]): Promise<void> {
  const sandbox = createSandbox({ accounts: [{ id: fixtures.account, memoryLimit: 100 }] });
  try {
    const sequence = new Sequence(sandbox);
    for (const move of moves) await sequence.play(move);
    await sequence.end();
  } finally {
    await sandbox.close();
  }
}

class Sequence {
  readonly #sandbox: Sandbox;
  readonly #folder = folderWith(contents);
  /** The most memories that each name may have. */
  readonly #most: Record<Name, number> = { a: 1, b: 1, c: 1 };
  readonly #forgotten = new Set<string>();
  #edits = 0;

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  async play({ what, name, existing, stop, follows }: Move): Promise<void> {
    if (what === 'lose') return this.#lose();
    if (what === 'edit') return this.#edit(name);
    if (what === 'home') return this.#changeHome();
    if (what === 'agent') await this.#askAgent(name);
    else if (what === 'forget') await this.#forget(name);
    else {
      const path = what === 'file' ? [pathOf(name)] : ['m'];
      const decided = existing === undefined ? [] : ['--existing', existing];
      const args = what === 'retry' ? [what] : ['import', ...path, ...decided];
      const asked = what === 'file' ? [name] : names;
      // A stop leaves the old memory beside the one that replaces it.
      const isMore = existing === 'duplicate' || (existing === 'replace' && stop !== undefined);
      if (what !== 'retry' && isMore) for (const one of asked) this.#most[one] += 1;
      const run = await this.#run(args, stop);
      const counts = await this.#counts();
      if (what !== 'retry' && run.code === 0)
        for (const one of asked)
          if (counts[one] === 0) throw new Error(`${one} has no memory after ${args.join(' ')}`);
      if (follows) await this.#follow(run, name);
    }
    await this.#expectState();
  }

  /** What is left is imported, or its name is taken; a person decides what no command can. */
  async end(): Promise<void> {
    for (let rounds = 0; ; rounds += 1) {
      const { code, stderr } = await this.#run(['import', 'm']);
      const unknown = (await this.#rows()).filter(({ state }) => state === 'unknown');
      for (const { name, id } of unknown) await this.#forget(name, id);
      const counts = await this.#counts();
      // A file that was edited while its import was open waits until that has ended.
      const isWhole = names.every((name) => counts[name] > 0) && unknown.length === 0;
      if (isWhole && (code === 0 || code === 6)) break;
      if (rounds === 4) throw new Error(`The imports do not end: ${code} ${stderr}`);
    }
    await this.#expectState();
    // A file that was edited while its import was open has failed as it was.
    for (const { name, state } of await this.#rows())
      if (state !== 'done' && state !== 'failed') throw new Error(`${name} is ${state}`);
  }

  /** Does what the first hint says. */
  async #follow({ stderr }: Ended, name: Name): Promise<void> {
    const [, command = ''] = /language-service tm (\w+)/.exec(stderr) ?? [];
    if (command === 'forget') await this.#forget(name);
    else if (command === 'retry') await this.#run([command]);
  }

  /** A job of unknown outcome may still make its memory. */
  async #forget(name: Name, job = pathOf(name)): Promise<void> {
    const isUnsure = (await this.#rows()).some((row) => row.name === name && row.state !== 'done');
    const { code } = await this.#run(['forget', job, '--yes']);
    if (code === 0 && isUnsure) this.#most[name] += 1;
  }

  #edit(name: Name): void {
    this.#edits += 1;
    writeFileSync(join(this.#folder.path, pathOf(name)), memoryOf(...manyUnits(10 + this.#edits)));
  }

  /** Another HOME knows no import. What is still open then may become a memory behind its back. */
  async #changeHome(): Promise<void> {
    if ((await this.#rows()).some(({ state }) => state !== 'done')) return;
    rmSync(this.#folder.environment.XDG_STATE_HOME, { recursive: true, force: true });
  }

  async #askAgent(name: Name): Promise<void> {
    const { path: folder, environment } = this.#folder;
    const session = await openSession(this.#sandbox, { args: ['--allow-writes'], folder, environment });
    await session.call('import_file', { file: pathOf(name) });
    await session.close();
  }

  /** The service forgets the jobs that have their files. */
  async #lose(): Promise<void> {
    for (const { state, jobId } of await this.#rows())
      if (state === 'sent' && jobId !== undefined) this.#forgotten.add(jobId);
  }

  /** A service that has forgotten jobs. */
  #forgetful(fetch: Sandbox['fetch']): Sandbox['fetch'] {
    return async (url, init) => {
      const id = String(url).split('/').at(-1) ?? '';
      const isForgotten = this.#forgotten.has(id) && init?.method !== 'PUT';
      return isForgotten ? new Response('{"message":"Not found"}', { status: 404 }) : fetch(url, init);
    };
  }

  async #run(args: readonly string[], stop?: Stop): Promise<Ended> {
    if (stop?.how === 'kill') return this.#runUntilKilled(args, stop);
    const controller = new AbortController();
    const interrupt = () => controller.abort(new Interrupted('SIGINT'));
    const sending = this.#forgetful(this.#sandbox.fetch);
    let requests = 0;
    const fetch: Sandbox['fetch'] = async (url, init) => {
      const isIt = stop?.at === requests;
      requests += 1;
      if (isIt && stop?.isDone === false) interrupt();
      init?.signal?.throwIfAborted();
      const response = await sending(url, init);
      if (isIt) interrupt();
      return response;
    };
    const client = { fetch, clock: this.#sandbox.clock };
    return tm(this.#sandbox, this.#folder, args, { client, signal: controller.signal });
  }

  async #runUntilKilled(args: readonly string[], stop: Stop): Promise<Ended> {
    let ended: Ended = { code: 137, stdout: '', stderr: '' };
    await runUntilKilled(this.#sandbox, stop, async ({ fetch, clock }) => {
      const client = { fetch: this.#forgetful(fetch), clock };
      ended = await tm(this.#sandbox, this.#folder, args, { client });
    });
    return ended;
  }

  async #rows(): Promise<
    readonly (Readonly<Record<'id' | 'state', string>> & { readonly name: Name; readonly jobId?: string })[]
  > {
    return JSON.parse((await this.#run(['report', '--json'])).stdout).data;
  }

  async #expectState(): Promise<void> {
    const counts = await this.#counts();
    for (const name of names)
      if (counts[name] > this.#most[name])
        throw new Error(`${name} has ${counts[name]} memories, and ${this.#most[name]} were asked for`);
  }

  #memories() {
    return accountOf(this.#sandbox).client.translationMemories.list().toArray();
  }

  async #counts(): Promise<Record<Name, number>> {
    const counts = { a: 0, b: 0, c: 0 };
    for (const { name } of await this.#memories())
      if (name === 'a' || name === 'b' || name === 'c') counts[name] += 1;
    return counts;
  }
}
