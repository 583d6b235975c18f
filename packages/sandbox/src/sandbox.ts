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
import type { CorsOrigins } from './server/cors-origins.ts';
import { createJournal, type Journal } from './server/journal.ts';
import { type Running, startService } from './server/start-service.ts';
import { imageOf } from './store/catalog.ts';
import { openDataFolder } from './store/data-folder.ts';
import { createClock } from './time/clock.ts';
import { createVirtualClock, type VirtualClock } from './time/virtual-clock.ts';

/**
 * The validation rules for the options of `createSandbox`. The rule `elsewhere` accepts any value, because another
 * module validates the option.
 */
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

/** A small local simulation of the service, which stores the resources that requests create. */
export interface Sandbox {
  /** Responds to a request as the service does, but without a network. Takes the parameters of the global `fetch`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /**
   * The clock of the sandbox. Pass it to a client as the option `clock`. Waits of the client then take no real time.
   */
  readonly clock: VirtualClock;
  /** Creates resources without requests, to prepare a test. */
  readonly seed: Seed;
  /** The list of faults. A fault is a failure that a test sets up for some requests. */
  readonly faults: Faults;
  /** The scripts that set the duration and the result of future jobs. */
  readonly jobs: JobScripts;
  /** The origins of pages that may send requests: the option `cors` of `createSandbox`. */
  readonly cors: CorsOrigins | undefined;
  /** The requests so far, with their responses. */
  readonly journal: Journal;
  /**
   * Returns what an import has read, stored and omitted, with the reasons. Returns undefined if the file has not been
   * read yet, or could not be read.
   */
  importReport(job: string): ImportReport | undefined;
  /**
   * Resolves when the sandbox has read the files of all imports, and has written the files of all exports. A job with a
   * duration ends later, when the duration has passed on the sandbox's clock.
   */
  idle(): Promise<void>;
  /** Returns a copy of the stored data, the time and the use of quotas, without faults, job scripts and journal. */
  snapshot(): Snapshot;
  /**
   * Restores a snapshot of this or another sandbox. The unfinished jobs of the snapshot continue. A request that is
   * already running uses the old data until it ends. A request that is waiting, for example for the `latency` of a
   * fault, is aborted.
   */
  restore(snapshot: Snapshot): Promise<void>;
  /**
   * Deletes the stored data, the faults, the job scripts and the journal. Also resets the clock. Aborts requests that
   * are waiting, for example for the `latency` of a fault.
   */
  reset(): Promise<void>;
  /**
   * Aborts requests that are waiting, for example for the `latency` of a fault. Without a data folder, cancels running
   * jobs. With a data folder, waits for these jobs, and then saves and unlocks the folder.
   */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The stored data, the time and the use of quotas of a sandbox at one moment, for `restore`. */
export interface Snapshot {
  readonly aheadMs: number;
  readonly service: SavedService;
}

/**
 * Starts a sandbox. By default, everything is in memory, and the key `fixtures.key` has full access.
 *
 * Throws an InvalidRequestError that names an unknown or invalid option. Throws an Error if the data folder cannot be
 * used, and a RangeError if `cors` has an invalid origin.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a row for each member of the sandbox, each short
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  checkOptions(options, sandboxRules);
  const image = () => ({ ...imageOf(running.service.catalog), aheadMs: time.aheadMs });
  const folder = options.data === undefined ? undefined : openDataFolder(options.data, image);
  const changed = (): void => folder?.save();
  const time = createClock(options.now, changed);
  const { clock, work } = createVirtualClock(time, () => running.service.jobRunner.isWorking);
  const journal = createJournal(options.journalLimit ?? 1000);
  const lasting = { clock, journal, faults: createFaults(), jobs: createJobScripts(), cors: options.cors };
  if (folder?.saved !== undefined) time.setAhead(folder.saved.aheadMs);
  const before = folder?.saved && { catalog: folder.saved };
  let running: Running = startService(options, { ...lasting, time, changed }, before);
  let closed: Promise<void> | undefined;

  const answer = async (request: Request): Promise<Response> => {
    if (closed !== undefined) throw new Error('The sandbox is closed');
    request.signal.throwIfAborted();
    const { service, app, waits } = running;
    completeDueJobs(service);
    const controller = new AbortController();
    const { signal } = controller;
    const follow = (): void => controller.abort(request.signal.reason);
    request.signal.addEventListener('abort', follow);
    waits.add(controller);
    return work(async (receive) =>
      app.fetch(request, { body: receive(request.body ?? new Blob().stream()), signal }),
    ).finally(() => {
      request.signal.removeEventListener('abort', follow);
      waits.delete(controller);
    });
  };
  const end = async ({ waits, service }: Running, reason: string): Promise<void> => {
    for (const wait of waits) wait.abort(new Error(reason));
    await service.jobRunner.stop();
  };
  const restart = (reason: string, aheadMs: number, before?: SavedService): Promise<void> => {
    const old = running;
    time.setAhead(aheadMs);
    running = startService(options, { ...lasting, time, changed }, before);
    changed();
    return end(old, reason);
  };
  const shut = async (): Promise<void> => {
    // The data folder does not store uploads, so running imports must end first.
    if (folder !== undefined) await running.service.jobRunner.idle();
    await end(running, 'The sandbox is closed');
    changed();
    await folder?.flush().finally(folder.release);
  };
  const close = (): Promise<void> => {
    closed ??= shut();
    return closed;
  };
  const isRunning = options.now === undefined;
  showInside({ ...lasting, time, changed, folder, isRunning, service: () => running.service });
  return {
    fetch: async (input, init) => answer(requestOf(input, init)),
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
    restore: async ({ aheadMs, service }) => restart('The sandbox was restored', aheadMs, service),
    reset: async () => {
      await restart('The sandbox was reset', 0);
      for (const part of [lasting.faults, lasting.jobs, lasting.journal]) part.clear();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/**
 * Converts the arguments of `fetch` to a Request. If the argument is a Request, returns this object, because a copy
 * would read the body too early.
 */
function requestOf(input: Request | URL | string, init: RequestInit | undefined): Request {
  return input instanceof Request && init === undefined ? input : new Request(input, init);
}
