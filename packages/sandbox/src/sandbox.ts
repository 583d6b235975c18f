import {
  callable,
  checkOptions,
  elsewhere,
  isCount,
  type RulesOf,
  shortText,
} from 'language-service-client/options';
import type { ImportReport } from 'language-service-tmx/import';
import { showInside } from './console/inside.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { completeDueJobs } from './jobs/complete-due-jobs.ts';
import { createJobScripts, type JobScripts } from './jobs/scripts.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { type SavedService, saveService } from './sandbox-service.ts';
import type { Seed } from './seed/seed.ts';
import type { Connection } from './server/connection.ts';
import type { CorsOrigins } from './server/cors-origins.ts';
import { createDrainLock } from './server/drain-lock.ts';
import { createJournal, type Journal } from './server/journal.ts';
import { type Running, startService } from './server/start-service.ts';
import { imageOf } from './store/catalog.ts';
import { openDataFolder } from './store/data-folder.ts';
import { createClock } from './time/clock.ts';
import type { Work } from './time/exchanges.ts';
import { createVirtualClock, type VirtualClock } from './time/virtual-clock.ts';

/** What the settings of a sandbox must be; the parts that take the others check them. */
const sandboxRules: RulesOf<SandboxOptions> = {
  keys: elsewhere,
  accounts: elsewhere,
  data: shortText(4_096),
  durations: elsewhere,
  origin: elsewhere,
  cors: elsewhere,
  now: callable,
  maxUploadBytes: { must: 'be an integer of at least 0', fits: isCount },
  journalLimit: { must: 'be an integer of at least 0', fits: isCount },
};

/** A small, local, stateful simulation of the service. */
export interface Sandbox {
  /** Answers a request as the service does, without a socket. Takes what the global `fetch` takes. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** The same for a request that came over a network. */
  answer(request: Request, connection: Connection): Promise<Response>;
  /** The sandbox's time. A client with this `clock` waits in virtual time, which takes no real time. */
  readonly clock: VirtualClock;
  /** Creates resources without requests. */
  readonly seed: Seed;
  /** Scripted and random failures. */
  readonly faults: Faults;
  /** How the next jobs run. */
  readonly jobs: JobScripts;
  /** The origins of pages that may send requests, as `createSandbox` got them. */
  readonly cors: CorsOrigins | undefined;
  /** The requests and responses. */
  readonly journal: Journal;
  /** What an import read, stored and left out, and why; undefined before its end, or if its file could not be read. */
  importReport(job: string): ImportReport | undefined;
  /** Resolves when no import and no export is in progress. */
  idle(): Promise<void>;
  /** The data, the time and the use of quotas at this moment, in memory; without faults, scripts and the journal. */
  snapshot(): Snapshot;
  /** Restores a snapshot of this or another sandbox, after the current requests have ended. Unfinished jobs continue. */
  restore(snapshot: Snapshot): Promise<void>;
  /** Resets everything: data, clock, faults, scripts, journal; after the current requests have ended. */
  reset(): Promise<void>;
  /** Ends the current requests and jobs, and closes the data. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The state at one moment. Only `restore` reads its content. */
export interface Snapshot {
  readonly aheadMs: number;
  readonly service: SavedService;
}

/** How long a change waits for requests that do not end. */
const PATIENCE_MS = 5000;

/**
 * Starts a sandbox. Without options, everything is in memory and `fixtures.key` has access to everything. Throws an
 * InvalidRequestError naming an unknown or wrong option, an Error if the data folder is not one of a sandbox, and a
 * RangeError if `cors` contains an invalid origin.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a row for each member of the sandbox, each short
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  checkOptions(options, sandboxRules);
  const folder = options.data === undefined ? undefined : openDataFolder(options.data);
  const changed = (): void => {
    folder?.save(() => ({ ...imageOf(running.service.catalog), aheadMs: time.aheadMs }));
  };
  const time = createClock(options.now, changed);
  const { clock, work } = createVirtualClock(time, () => running.service.jobRunner.isWorking);
  const journal = createJournal(options.journalLimit ?? 1000);
  const lasting = { clock, journal, faults: createFaults(), jobs: createJobScripts(), cors: options.cors };
  const drainLock = createDrainLock(PATIENCE_MS);
  if (folder?.saved !== undefined) time.setAhead(folder.saved.aheadMs);
  const before = folder?.saved && { catalog: folder.saved };
  let running: Running = startService(options, { ...lasting, time, changed }, before);
  let closed: Promise<void> | undefined;
  showInside({
    ...lasting,
    time,
    changed,
    folder,
    isRunning: options.now === undefined,
    service: () => running.service,
  });

  const answer = async (request: Request, connection: Connection): Promise<Response> =>
    drainLock.share(request.signal, (signal) => {
      if (closed !== undefined) throw new Error('The sandbox is closed');
      completeDueJobs(running.service);
      return work((own) => running.answer(request, counted(request, connection, own), signal));
    });
  const restart = async (aheadMs: number, before?: SavedService): Promise<void> => {
    await running.service.jobRunner.stop();
    time.setAhead(aheadMs);
    running = startService(options, { ...lasting, time, changed }, before);
    changed();
  };
  const end = async (): Promise<void> => {
    const { jobRunner } = running.service;
    // An upload is not kept, so its import ends first.
    await (folder === undefined ? jobRunner.stop() : jobRunner.idle());
    changed();
    await folder?.flush().finally(folder.release);
  };
  const close = (): Promise<void> => {
    closed ??= drainLock.runAlone(new Error('The sandbox is closed'), end);
    return closed;
  };
  return {
    fetch: (input, init) => answer(requestOf(input, init), {}),
    answer,
    ...lasting,
    get seed() {
      return running.seed;
    },
    importReport: (job) => running.service.catalog.jobs.find(job)?.outcome?.report,
    idle: async () => {
      await running.service.jobRunner.idle();
      completeDueJobs(running.service);
    },
    snapshot: () => ({ aheadMs: time.aheadMs, service: saveService(running.service) }),
    restore: ({ aheadMs, service }) =>
      drainLock.runAlone(new Error('The sandbox was restored'), () => restart(aheadMs, service)),
    reset: () =>
      drainLock.runAlone(new Error('The sandbox was reset'), async () => {
        await restart(0);
        for (const part of [lasting.faults, lasting.jobs, lasting.journal]) part.clear();
      }),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The connection, whose waits are not work of the sandbox. */
function counted(request: Request, connection: Connection, work: Work): Connection {
  const body = connection.body ?? request.body;
  return {
    ...connection,
    ...(body !== null && { body: work.receive(body) }),
    stall: () => {
      connection.stall?.();
      return work.stall();
    },
  };
}

/** A copied Request would start to read the body too early. */
function requestOf(input: Request | URL | string, init: RequestInit | undefined): Request {
  return input instanceof Request && init === undefined ? input : new Request(input, init);
}
