// Machines that share a ledger in Postgres: processes, each behind its own proxy, which delays and may be cut.

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { openDelayingProxy } from '../../../../scripts/release/delaying-proxy.ts';
import type { Postgres } from '../../../../scripts/release/postgres.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { builtWorker } from './built-worker.ts';
import { limits } from './play-fleet.ts';
import { troubledService, type Witness, witness, writeFiles } from './stage.ts';

export interface Machines {
  readonly postgres: Postgres;
  readonly machines: number;
  readonly files: number;
  /** From a machine to the database and back. */
  readonly roundTripMs: number;
  readonly leaseMs: number;
  /** When so many files were sent, the first machine is frozen for ever and the second one is cut off. */
  readonly stopAfter: number;
}

export interface Played {
  readonly seen: Witness;
  /** The longest time without a request to the service, after machines were stopped. */
  readonly longestPauseMs: number;
}

/** Ends when a machine that was not stopped has ended by itself. */
export async function playMachines(options: Machines): Promise<Played> {
  const { postgres, machines, files, roundTripMs, leaseMs, stopAfter } = options;
  const folder = temporaryFolder();
  const { url, sandbox } = await troubledService(1, 0);
  const segments = writeFiles(folder, files);
  const program = await builtWorker('worker-run');
  const { host: socket, ...config } = postgres.config('public');
  const isCut = new Set<number>();
  const children: ChildProcess[] = [];
  const proxies: AsyncDisposable[] = [];
  try {
    for (let index = 0; index < machines; index += 1) {
      const delayMs = () => (isCut.has(index) ? 2 ** 30 : roundTripMs / 2);
      const proxy = await openDelayingProxy(`${socket}/.s.PGSQL.5432`, delayMs);
      proxies.push(proxy);
      const place = { ...config, host: '127.0.0.1', port: Number(new URL(proxy.url).port) };
      const settings = {
        url,
        apiKey: fixtures.key,
        folder,
        ledger: { postgres: place },
        limits: { ...limits, leaseMs },
      };
      const stdio = ['ignore', 'ignore', 'inherit'] as const;
      children.push(spawn(process.execPath, [program, JSON.stringify(settings)], { stdio: [...stdio] }));
    }
    const ended = Promise.all(children.slice(2).map(endOf));
    const stop = () => {
      children[0]?.kill('SIGSTOP');
      isCut.add(1);
    };
    const longestPauseMs = await longestPause(sandbox, stopAfter, stop, ended);
    return { seen: await witness(sandbox, segments), longestPauseMs };
  } finally {
    for (const child of children) child.kill('SIGKILL');
    for (const proxy of proxies) await proxy[Symbol.asyncDispose]();
  }
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A machine ended with ${code}`)),
    );
  });
}

function uploadsTo({ journal }: Sandbox) {
  return journal.entries().filter(({ method }) => method === 'PUT');
}

async function longestPause(
  sandbox: Sandbox,
  stopAfter: number,
  stop: () => void,
  ended: Promise<unknown>,
): Promise<number> {
  let isOver = false;
  const over = ended.finally(() => {
    isOver = true;
  });
  while (!isOver && uploadsTo(sandbox).length < stopAfter) await pause(5);
  if (isOver) throw new Error('Every file was sent before machines were stopped');
  stop();
  let [count, changedAt, longest] = [0, performance.now(), 0];
  while (!isOver) {
    const now = sandbox.journal.entries().length;
    if (now !== count) changedAt = performance.now();
    count = now;
    longest = Math.max(longest, performance.now() - changedAt);
    await pause(10);
  }
  await over;
  return longest;
}
