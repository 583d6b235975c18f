// Processes that import, and someone who kills and freezes them. What they leave behind is judged by the service alone:
// by its memories and its journal.

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { seededChance } from './chance.ts';

export interface FleetOptions {
  /** The program of each process; it ends with 0 when nothing is left to do. */
  readonly program: string;
  /** The settings of each process, as JSON in its last argument. */
  readonly settings: object;
  readonly processes: number;
  /** A process is killed or frozen every so many milliseconds, on average. */
  readonly everyMs: number;
  /** How long a frozen one is stopped: longer than its lease. */
  readonly frozenMs: number;
  readonly seed: number;
  /** Nobody is killed any more after so many; then the processes end in peace. */
  readonly mostKills: number;
  /** Everything has to be done by then. */
  readonly longestMs: number;
}

/** What was done to the processes. */
export interface Mischief {
  readonly kills: number;
  readonly freezes: number;
  readonly elapsedMs: number;
}

/** Runs the processes until one after another ends by itself with all the work done. */
export async function runFleet(options: FleetOptions): Promise<Mischief> {
  const fleet = new Fleet(options);
  try {
    return await fleet.run();
  } finally {
    await fleet.end();
  }
}

class Fleet {
  readonly #options: FleetOptions;
  readonly #running = new Set<ChildProcess>();
  readonly #chance: () => number;
  #done = 0;
  #failed: string | undefined;

  constructor(options: FleetOptions) {
    this.#options = options;
    this.#chance = seededChance(options.seed);
  }

  async run(): Promise<Mischief> {
    const { processes, everyMs, mostKills, longestMs } = this.#options;
    const startedAt = performance.now();
    let kills = 0;
    let freezes = 0;
    for (let count = 0; count < processes; count += 1) this.#start();
    while (this.#done < processes) {
      await pause(everyMs * (0.5 + this.#chance()));
      const elapsedMs = performance.now() - startedAt;
      if (this.#failed !== undefined) throw new Error(this.#failed);
      if (elapsedMs > longestMs)
        throw new Error(`Not done after ${longestMs} ms: ${kills} kills, ${freezes} freezes`);
      if (this.#done > 0 || kills + freezes >= mostKills) continue;
      if (this.#chance() < 0.25) freezes += this.#freeze();
      else kills += this.#kill();
    }
    return { kills, freezes, elapsedMs: performance.now() - startedAt };
  }

  async end(): Promise<void> {
    const running = [...this.#running];
    for (const child of running) child.removeAllListeners('exit');
    await Promise.all(
      running.map((child) => {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        return gone;
      }),
    );
  }

  #start(): void {
    const { program, settings } = this.#options;
    const child = spawn(process.execPath, [program, JSON.stringify(settings)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#running.add(child);
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
    child.once('exit', (code, signal) => {
      this.#running.delete(child);
      if (signal === 'SIGKILL') return this.#start();
      if (code === 0) this.#done += 1;
      else this.#failed = `A process ended with ${code}: ${said.slice(-2_000)}`;
    });
  }

  #any(): ChildProcess | undefined {
    return [...this.#running][Math.floor(this.#chance() * this.#running.size)];
  }

  #kill(): number {
    return this.#any()?.kill('SIGKILL') ? 1 : 0;
  }

  #freeze(): number {
    const child = this.#any();
    if (child === undefined || !child.kill('SIGSTOP')) return 0;
    void pause(this.#options.frozenMs).then(() => child.kill('SIGCONT'));
    return 1;
  }
}
