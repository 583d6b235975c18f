// One history: files, processes on machines, the service, the ledger, and the troubles of a plan. After the last
// trouble, every row and every run must end.

import { parse } from 'node:path';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { createBulk } from '../../src/index.ts';
import { defaultLimits } from '../../src/limits.ts';
import { HistoryChecker } from './check-history.ts';
import { networkOf } from './network.ts';
import { forEver, type Plan, type Trouble } from './plan.ts';
import { Process } from './process.ts';
import { SharedLedger } from './shared-ledger.ts';
import { World } from './world.ts';

const apiKey = fixtures.key;
const limits = {
  ...defaultLimits,
  leaseMs: 6_000,
  arrivalGraceMs: 10_000,
  longestUploadMs: 12_000,
  skewMs: 4_000,
  longestPauseMs: 4_000,
  longestRetryPauseMs: 10_000,
  maxJobs: 50,
};
const epoch = Date.UTC(2026, 0, 1);
/** The maximum time after the last trouble in milliseconds, and the maximum number of events. */
const longestPeaceMs = 1_800_000;
const mostEvents = 60_000;

export interface Played {
  /** The first violated guarantee. */
  readonly problem: string | undefined;
  readonly trace: readonly string[];
  readonly events: number;
  /** The length of the history in virtual milliseconds. */
  readonly ms: number;
}

/** Plays the plan with these files. */
export async function play(plan: Plan, files: readonly string[]): Promise<Played> {
  const history = await History.begin(plan, files.slice(0, plan.files));
  try {
    const problem = await history.play();
    const { trace, events, ms } = history.world;
    return { problem, trace, events, ms };
  } finally {
    await history.end();
  }
}

class History {
  readonly world: World;
  readonly #plan: Plan;
  readonly #files: readonly string[];
  readonly #sandbox: ReturnType<typeof createSandbox>;
  readonly #processes: Process[] = [];
  readonly #checker: HistoryChecker;
  #ledger: SharedLedger | undefined;
  #storm: { readonly what: string; readonly until: number } | undefined;
  #ledgerAheadMs = 0;
  #isPeace = false;
  #failure: string | undefined;
  /** The number of processes that are about to start. */
  #starting = 0;

  static async begin(plan: Plan, files: readonly string[]): Promise<History> {
    const history = new History(plan, files);
    const { world } = history;
    const rate = () => (history.#isPeace ? 0 : plan.rates.statement);
    const now = () => epoch + world.ms + history.#ledgerAheadMs;
    history.#ledger = await SharedLedger.open(world, now, rate);
    return history;
  }

  private constructor(plan: Plan, files: readonly string[]) {
    const { service } = plan;
    this.world = new World(plan.seed, () => this.#sandbox.idle());
    this.#plan = plan;
    this.#files = files;
    this.#sandbox = createSandbox({
      accounts: [{ id: fixtures.account, memoryLimit: service.memoryLimit }],
      durations: { uploadSeen: service.seenMs, import: service.importMs, uploadAddress: service.addressMs },
      now: () => epoch + this.world.ms + service.aheadMs,
      journalLimit: 0,
    });
    this.#checker = new HistoryChecker(files.map((file) => parse(file).name));
  }

  async play(): Promise<string | undefined> {
    const { world } = this;
    const { machines, troubles } = this.#plan;
    for (let machine = 0; machine < machines; machine += 1) this.#startLater(world.chance() * 300, machine);
    for (const trouble of troubles) world.after(trouble.atMs, () => this.#begin(trouble));
    const peaceAt = Math.max(0, ...troubles.map(({ atMs, ms }) => atMs + (ms === forEver ? 0 : ms))) + 5_000;
    world.after(peaceAt, () => this.#makePeace());
    while (await world.step()) {
      const problem = this.#failure ?? this.#shared.problem ?? this.#checker.problem;
      if (problem !== undefined) return problem;
      if (world.events > mostEvents) return `it does not end within ${mostEvents} events`;
      if (world.ms > peaceAt + longestPeaceMs) return 'it does not end';
      if (this.#isOver) break;
    }
    return this.#checker.end(this.#shared.rows, this.#sandbox);
  }

  async end(): Promise<void> {
    for (const process of this.#processes) process.isDead = true;
    await this.#ledger?.close();
    await this.#sandbox.close();
  }

  get #shared(): SharedLedger {
    if (this.#ledger === undefined) throw new Error('The history is not started');
    return this.#ledger;
  }

  /** The processes that can still work. */
  get #awake(): readonly Process[] {
    return this.#processes.filter(
      ({ isDead, frozenUntil, cutFromLedgerUntil }) =>
        !isDead && frozenUntil < Number.POSITIVE_INFINITY && cutFromLedgerUntil < Number.POSITIVE_INFINITY,
    );
  }

  get #isOver(): boolean {
    return this.#isPeace && this.#starting === 0 && this.#awake.every(({ hasEnded }) => hasEnded);
  }

  #startLater(ms: number, machine: number): void {
    this.#starting += 1;
    this.world.after(ms, () => {
      this.#starting -= 1;
      this.#start(machine);
    });
  }

  #start(machine: number): void {
    const process = new Process(this.world, machine, this.#processes.length);
    const isUndisturbed = this.#isPeace;
    this.#processes.push(process);
    this.world.note(`${process.name} starts`);
    this.#run(process).then(
      () => {
        process.hasEnded = true;
        this.world.note(`${process.name} ends`);
        void this.#startAgain(process);
      },
      (error: unknown) => {
        process.isDead = true;
        this.world.note(`${process.name} fails: ${error}`);
        // Before a run, an unavailable ledger is an error after a minute, and an unavailable service is an error
        // too. Attempts from before the peace may fail in it.
        if (isUndisturbed || process.isRunning) this.#failure ??= `a run ended with ${error}`;
        else this.#startLater(2_000, machine);
      },
    );
  }

  /** Starts a program again if rows are left, as its user would, for example after the account was full. */
  async #startAgain({ machine }: Process): Promise<void> {
    this.#starting += 1;
    const { planned, declared, sent } = await this.#shared.rows.counts('default');
    this.#starting -= 1;
    if (planned + declared + sent > 0) this.#startLater(5_000, machine);
  }

  async #run(process: Process): Promise<void> {
    const bulk = await this.#open(process);
    await bulk.addFiles(this.#files);
    process.isRunning = true;
    for await (const event of bulk.run({ sending: this.#plan.sending }))
      if (event.type === 'failed' || event.type === 'unknown')
        this.world.note(`${process.name} says ${event.type} of ${event.name}`);
  }

  async #open(process: Process) {
    const { world } = this;
    const { rates } = this.#plan;
    const fetch = networkOf(
      {
        world,
        sandbox: this.#sandbox,
        rates: () => (this.#isPeace ? { request: 0, slow: 0 } : rates),
        storm: () =>
          this.#storm !== undefined && this.#storm.until > world.ms ? this.#storm.what : undefined,
        onAnswer: (exchange) => this.#checker.record(exchange),
        longestUploadMs: limits.longestUploadMs,
      },
      process,
    );
    const { clock } = process;
    const client = createClient({ baseUrl: 'https://sandbox.test', apiKey, fetch, clock });
    const ledger = this.#shared.connect(process);
    return createBulk({ client, apiKey, ledger, clock, limits });
  }

  #makePeace(): void {
    this.world.note('peace');
    this.#isPeace = true;
    if (this.#awake.length === 0 || this.#awake.every(({ hasEnded }) => hasEnded)) this.#start(9);
  }

  #begin({ what, ms, machine }: Trouble): void {
    const { world } = this;
    world.note(`${what}, machine ${machine}, ${ms} ms`);
    const until = ms === forEver ? Number.POSITIVE_INFINITY : world.ms + ms;
    const shared = this.#shared;
    const process = this.#processes.findLast((one) => one.machine === machine && !one.isDead);
    if (what === 'kill' && process !== undefined) this.#kill(process, ms);
    else if (what === 'freeze' && process !== undefined)
      process.frozenUntil = Math.max(process.frozenUntil, until);
    else if (what === 'cut from the ledger' && process !== undefined)
      process.cutFromLedgerUntil = Math.max(process.cutFromLedgerUntil, until);
    else if (what === 'power') {
      for (const one of this.#processes) if (!one.isDead) this.#kill(one, ms);
      shared.awayUntil = Math.max(shared.awayUntil, until);
      void world.during(shared.loseWhatIsNotDurable());
    } else if (what === 'ledger') shared.awayUntil = Math.max(shared.awayUntil, until);
    else if (what === 'clock') this.#ledgerAheadMs += ms;
    else if (what === 'operator') void this.#operate();
    else if (['503', '429', '456', 'refused'].includes(what)) this.#storm = { what, until };
  }

  #kill(process: Process, restMs: number): void {
    process.isDead = true;
    if (!process.hasEnded) this.#startLater(restMs, process.machine);
  }

  /** Adds and retries the files from another process during the runs. */
  async #operate(): Promise<void> {
    const process = new Process(this.world, 8, this.#processes.length);
    try {
      const bulk = await this.#open(process);
      await bulk.addFiles(this.#files.toReversed());
      await bulk.retry();
      this.world.note(`${process.name} has added and retried`);
    } catch (error) {
      this.world.note(`${process.name} fails: ${error}`);
    }
  }
}
