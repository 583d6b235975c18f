// A fleet of processes that import files, while responses of the service get lost and processes are killed or
// frozen. The result is read only from the service.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { build } from 'vite';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { memoryNames, writeTmx } from '../support/opened-bulk.ts';
import { seededChance } from './chance.ts';
import type { WorkerSettings } from './worker.ts';

export interface Round {
  readonly files: number;
  readonly seed: number;
  /** The share of requests that fail. */
  readonly rate: number;
  /** The number of times that a process is killed or frozen. After that, the three processes finish undisturbed. */
  readonly mostKills: number;
  readonly ledger: (folder: string) => WorkerSettings['ledger'];
  /** Runs after half of the kills and freezes. */
  readonly atHalf?: () => Promise<void>;
}

const processes = 3;
/** The average time between two kills or freezes, in milliseconds. */
const everyMs = 400;
const leaseMs = 1_000;

/** Limits for a service whose jobs report an upload 1.5 s late. */
const limits = {
  ...{ leaseMs, arrivalGraceMs: 2_500, longestUploadMs: 2_000, skewMs: 300, firstPauseMs: 100 },
  ...{ longestPauseMs: 1_000, longestRetryPauseMs: 1_000, maxAttempts: 30, maxJobs: 50 },
};

/** Plays a round to its end. Returns the doubled and lost files, and the numbers of kills and freezes. */
export async function playRound({ files, seed, rate, mostKills, ledger, atHalf }: Round) {
  const folder = temporaryFolder();
  const { url, sandbox } = await serveTroubled(seed, rate);
  const names = Array.from({ length: files }, (_, index) => `file ${1_000 + index}`);
  writeTmx(folder, ...names);
  const settings = { url, apiKey: fixtures.key, folder, ledger: ledger(folder), limits };
  const fleet = new Fleet(await builtWorker(), settings, seededChance(seed));
  onTestFinished(() => fleet.end());
  const startedAt = performance.now();
  for (let count = 0; count < processes; count += 1) fleet.start();
  let [kills, freezes] = [0, 0];
  while (fleet.done < processes) {
    await pause(everyMs * (0.5 + fleet.chance()));
    if (fleet.failed !== undefined) throw new Error(fleet.failed);
    if (fleet.done > 0 || kills + freezes >= mostKills) continue;
    if (fleet.chance() < 0.25) freezes += fleet.freeze();
    else kills += fleet.kill();
    if (kills + freezes === mostKills / 2) await atHalf?.();
  }
  sandbox.faults.clear();
  const found = await memoryNames(createClient({ baseUrl: url, apiKey: fixtures.key }));
  return {
    doubled: found.filter((name, at) => name === found[at - 1]),
    lost: names.filter((name) => !found.includes(name)),
    ...{ kills, freezes },
    seconds: Math.round((performance.now() - startedAt) / 1_000),
  };
}

/** Serves a sandbox that loses responses, fails requests and reports uploads late. */
async function serveTroubled(seed: number, rate: number) {
  const sandbox = createSandbox({
    accounts: [{ id: fixtures.account, memoryLimit: 1_000_000 }],
    durations: { uploadSeen: '1500ms', import: '200ms' },
    journalLimit: 10_000_000,
  });
  const places = ['translationMemories_createImport', 'upload', 'translationMemories_getJob'] as const;
  const ways = [{ reset: true, done: true }, { reset: true }, { status: 503 }] as const;
  for (const [at, on] of places.entries()) {
    const chance = seededChance(seed + at);
    // More faults than a run has requests. Each fault skips a random number of requests after the previous one.
    for (let armed = 0, skip = 0; rate > 0 && armed < 500; armed += 1) {
      while (chance() >= rate) skip += 1;
      sandbox.faults.add({ ...ways[Math.floor(chance() * ways.length)], on, skip });
    }
  }
  const { url, close } = await serve(sandbox);
  onTestFinished(async () => {
    await close();
    await sandbox.close();
  });
  return { url, sandbox };
}

class Fleet {
  readonly chance: () => number;
  /** The number of processes that have ended with all work done. */
  done = 0;
  failed: string | undefined;
  readonly #command: readonly [string, string];
  readonly #running = new Set<ChildProcess>();

  constructor(program: string, settings: WorkerSettings, chance: () => number) {
    this.#command = [program, JSON.stringify(settings)];
    this.chance = chance;
  }

  start(): ChildProcess {
    const child = spawn(process.execPath, this.#command, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#running.add(child);
    let stderr = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += String(chunk);
    });
    child.once('exit', (code, signal) => {
      if (!this.#running.delete(child)) return;
      // A process that opens its ledger while the database is unavailable ends, and is started again.
      if (signal === 'SIGKILL' || stderr.includes('LedgerError')) this.start();
      else if (code === 0) this.done += 1;
      else this.failed = `A process ended with ${code}: ${stderr.slice(-2_000)}`;
    });
    return child;
  }

  kill(): number {
    return this.#any?.kill('SIGKILL') ? 1 : 0;
  }

  /** Freezes a process for longer than its lease. */
  freeze(): number {
    const child = this.#any;
    if (child === undefined || !child.kill('SIGSTOP')) return 0;
    void pause(leaseMs * 1.6).then(() => child.kill('SIGCONT'));
    return 1;
  }

  async end(): Promise<void> {
    const running = [...this.#running];
    this.#running.clear();
    await Promise.all(running.map((child) => child.kill('SIGKILL') && once(child, 'exit')));
  }

  get #any(): ChildProcess | undefined {
    return [...this.#running][Math.floor(this.chance() * this.#running.size)];
  }
}

/**
 * Kills the workers after they have uploaded their file. Returns the milliseconds until another worker polls the
 * job, and the number of created jobs. The limits are those of production, except the pause between polls.
 */
export async function playTakeover(ledger: WorkerSettings['ledger']) {
  const folder = temporaryFolder();
  const { url, sandbox } = await serveTroubled(1, 0);
  sandbox.jobs.script({ on: 'import', duration: '2s' });
  writeTmx(folder, 'a');
  const settings = { url, apiKey: fixtures.key, folder, ledger, limits: { longestPauseMs: 1_000 } };
  const fleet = new Fleet(await builtWorker(), settings, () => 0);
  for (let count = 0; count < 2; count += 1) fleet.start();
  while (!sandbox.journal.entries().some(({ method }) => method === 'PUT')) await pause(10);
  // The worker that has the row is the one that sent the file. Killing both workers and starting a new one has the
  // same effect on the file.
  await fleet.end();
  const polls = () => sandbox.journal.entries('translationMemories_getJob').length;
  const before = polls();
  const startedAt = performance.now();
  const last = fleet.start();
  while (polls() === before) await pause(10);
  const ms = performance.now() - startedAt;
  const [code] = await once(last, 'exit');
  return { ms, code, jobs: sandbox.journal.entries('translationMemories_createImport').length };
}

/**
 * Builds the worker into one file. A process that is killed after half a second must not spend this time on
 * stripping the types of two hundred modules. The file is in a folder from which the packages outside the bundle
 * can be resolved.
 */
async function builtWorker(): Promise<string> {
  const outDir = join(import.meta.dirname, '../../node_modules/.bulk-workers', String(process.pid));
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }));
  const conditions = ['source', 'node', 'import', 'module', 'default'];
  await build({
    ...{ configFile: false, logLevel: 'error' },
    ssr: { noExternal: true, external: ['pg', 'pg-boss'], resolve: { conditions } },
    build: {
      ...{ ssr: join(import.meta.dirname, 'worker.ts'), outDir, target: 'node22' },
      rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  });
  return join(outDir, 'worker.mjs');
}
