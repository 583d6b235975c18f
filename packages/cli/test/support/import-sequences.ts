// Sequences of different commands over one ledger, with an agent, Ctrl-C, kill -9 and a service that forgets jobs. The
// memories of the service judge them: no content has more than a person asked for, and each has one in the end.

import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { createSandbox, fixtures, type Sandbox } from 'language-service-sandbox';
import { Interrupted } from '../../src/exit-status.ts';
import { accountOf } from './account.ts';
import { openSession } from './agent-session.ts';
import type { Ended } from './command-line.ts';
import { folderWith } from './folder-with-files.ts';
import { killAtStatement } from './killed-ledger.ts';
import { type KilledAt, runUntilKilled } from './killed-process.ts';
import { tm } from './memory-commands.ts';
import { manyUnits, memoryOf } from './memory-files.ts';

const names = ['a', 'b', 'c'] as const;
type Name = (typeof names)[number];
const contents = Object.fromEntries(names.map((name, at) => [pathOf(name), memoryOf(...manyUnits(at + 1))]));

/** Ctrl-C or a kill at the request with this number, the first being 0, or when it is done; or a kill at a statement. */
interface Stop extends KilledAt {
  readonly how: 'interrupt' | 'kill' | 'kill at a statement';
}

export interface Move {
  readonly what: 'file' | 'folder' | 'retry' | 'forget' | 'set' | 'agent' | 'lose' | 'dropLedger';
  readonly name: Name;
  readonly again: boolean;
  readonly stop: Stop | undefined;
  /** Whether the command that a hint names comes next. */
  readonly follows: boolean;
}

function stopOf(how: Stop['how'], most: number): fc.Arbitrary<Stop> {
  return fc.record({ at: fc.nat(most), isDone: fc.boolean(), how: fc.constant(how) });
}

export const sequences: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.record({
    what: fc.constantFrom('file', 'file', 'folder', 'retry', 'retry', 'forget', 'set', 'agent', 'lose'),
    name: fc.constantFrom(...names),
    again: fc.boolean(),
    stop: fc.option(
      fc.oneof(stopOf('interrupt', 11), stopOf('kill', 11), stopOf('kill at a statement', 60)),
      {
        nil: undefined,
        freq: 2,
      },
    ),
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
  /** The most memories that each content may have. */
  readonly #most: Record<Name, number> = { a: 1, b: 1, c: 1 };
  readonly #forgotten = new Set<string>();
  /** A command with --again was killed: the next one may join it. */
  #isAgainKilled = false;

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  async play({ what, name, again, stop, follows }: Move): Promise<void> {
    if (what === 'lose') return this.#lose();
    // No sequence has it: it is a mistake that the judge must see.
    if (what === 'dropLedger') return rmSync(this.#folder.environment.XDG_STATE_HOME, { recursive: true });
    if (what === 'agent') await this.#askAgent(name);
    else if (what === 'forget' || what === 'set') await this.#decide(name, what);
    else {
      const isImport = what === 'file' || what === 'folder';
      const path = what === 'file' ? [pathOf(name)] : ['m'];
      const args = isImport ? ['import', ...path, ...(again ? ['--again'] : [])] : [what];
      const asked = what === 'file' ? [name] : names;
      const run = await this.#import(args, isImport ? asked : [], stop);
      if (follows) await this.#follow(run, name);
    }
    await this.#judge();
  }

  /** What is left is imported; a person decides what no command can. */
  async end(): Promise<void> {
    for (let rounds = 0; (await this.#run(['import', 'm'])).code !== 0; rounds += 1) {
      if (rounds === 3) throw new Error('The imports do not end');
      for (const { name, state } of await this.#rows())
        if (state === 'unknown') await this.#decide(name, (await this.#count(name)) > 0 ? 'set' : 'forget');
    }
    await this.#judge();
    for (const name of names) if ((await this.#count(name)) === 0) throw new Error(`${name} has no memory`);
    const states = (await this.#rows()).map(({ state }) => state);
    if (states.join() !== 'done,done,done') throw new Error(`The rows are ${states.join()}`);
  }

  /** An import that ends well gives what was asked for, with --again one memory more of what was done before. */
  async #import(args: readonly string[], asked: readonly Name[], stop: Stop | undefined): Promise<Ended> {
    const isAgain = args.includes('--again');
    const done = (await this.#rows()).filter(({ state }) => state === 'done').map(({ name }) => name);
    const before = await this.#counts();
    if (isAgain) for (const name of asked) this.#most[name] += 1;
    const run = await this.#run(args, stop);
    const after = await this.#counts();
    if (isAgain && stop !== undefined && stop.how !== 'interrupt') this.#isAgainKilled = true;
    const isMore = isAgain && !this.#isAgainKilled;
    for (const name of run.code === 0 ? asked : []) {
      const least = isMore && done.includes(name) ? before[name] + 1 : 1;
      if (after[name] < least) throw new Error(`${name} has ${after[name]} memories after ${args.join(' ')}`);
    }
    return run;
  }

  /** Does what the first hint says. */
  async #follow({ stderr }: Ended, name: Name): Promise<void> {
    const [, command = ''] = /language-service tm (\w+)/.exec(stderr) ?? [];
    if (command === 'set') await this.#decide(name, (await this.#count(name)) > 0 ? 'set' : 'forget');
    else if (command !== '') await this.#run([command]);
  }

  /** What a person forgets is imported once more. */
  async #decide(name: Name, what: 'set' | 'forget'): Promise<void> {
    const [memory] = (await this.#memories()).filter((one) => one.name === name);
    if (what === 'set' && memory !== undefined)
      await this.#run(['set', pathOf(name), memory.translation_memory_id]);
    if (what === 'forget' && (await this.#run(['forget', pathOf(name), '--yes'])).code === 0)
      this.#most[name] += 1;
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
    if (stop !== undefined && stop.how !== 'interrupt') return this.#runUntilKilled(args, stop);
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
    const atRequest = stop.how === 'kill' ? stop.at : Number.POSITIVE_INFINITY;
    await runUntilKilled(this.#sandbox, { ...stop, at: atRequest }, async ({ fetch, clock }, kill) => {
      const client = { fetch: this.#forgetful(fetch), clock };
      const run = () => tm(this.#sandbox, this.#folder, args, { client });
      ended = await (stop.how === 'kill' ? run() : killAtStatement(stop, kill, run));
    });
    return ended;
  }

  async #rows(): Promise<
    readonly { readonly name: Name; readonly state: string; readonly jobId?: string }[]
  > {
    return JSON.parse((await this.#run(['report', '--json'])).stdout).data;
  }

  async #judge(): Promise<void> {
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

  async #count(name: Name): Promise<number> {
    return (await this.#counts())[name];
  }
}
