import { type AccountOptions, createAccounts, createKeyring, type KeyOptions } from './access/accounts.ts';
import { createClock } from './clock.ts';
import { createFaults, type Faults, type StrikingFaults } from './faults.ts';
import { fixtureAccounts, fixtureKeyOptions } from './fixtures.ts';
import type { Carrier } from './gate/carrier.ts';
import { createGate, type Gate } from './gate/gate.ts';
import { createHandlers } from './handlers/handlers.ts';
import { type DurationOptions, durationsOf } from './jobs/durations.ts';
import { resumeJobs, settleJobs } from './jobs/settling.ts';
import { createJournal, type Journal, type WritableJournal } from './journal.ts';
import { createSeed, type Seed } from './seeding/seed.ts';
import { closeService, openService, type Service } from './service.ts';
import { giveDownload } from './transfers/downloading.ts';
import { takeUpload } from './transfers/uploading.ts';
import { createWaiting, type WaitingClock } from './waiting.ts';

/** Settings of a sandbox. */
export interface SandboxOptions {
  /** Keys beside those of `fixtures.keys`. */
  readonly keys?: readonly KeyOptions[];
  /** Accounts beside those of the fixtures; one with the id of a fixture replaces it. */
  readonly accounts?: readonly AccountOptions[];
  /** Folder that keeps the data. Default: none; the data ends with the sandbox. */
  readonly data?: string;
  /** How long jobs and signed addresses last. */
  readonly durations?: DurationOptions;
  /** Origin of signed addresses. Default: the one the request came to. */
  readonly origin?: string;
  /** What the sandbox's clock runs with, in epoch milliseconds. Default: the wall clock. */
  readonly now?: () => number;
  /** How many exchanges the journal remembers. Default 1000; 0 turns it off. */
  readonly journalLimit?: number;
}

/** The service, small, stateful and local. */
export interface Sandbox {
  /** Answers a request as the service does, without a socket. Takes what the global `fetch` takes. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** The same for a request that came over a network. */
  answer(request: Request, carrier: Carrier): Promise<Response>;
  /** The sandbox's time. A client that is given it as its `clock` waits on it, and no time is lost. */
  readonly clock: WaitingClock;
  /** Puts data in without going through the operations. */
  readonly seed: Seed;
  /** What goes wrong, and when. */
  readonly faults: Faults;
  /** What was asked and answered. */
  readonly journal: Journal;
  /** Resolves when no import and no export is being worked on. */
  idle(): Promise<void>;
  /** Takes everything back to the beginning: data, clock, faults, journal. */
  reset(): Promise<void>;
  /** Ends the work under way and closes the data. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** What outlives a reset. */
interface Lasting {
  readonly clock: WaitingClock;
  readonly journal: WritableJournal;
  readonly faults: StrikingFaults;
}

interface Running {
  readonly service: Service;
  readonly gate: Gate;
  readonly seed: Seed;
}

/** Starts a sandbox. Without options everything is in memory and `fixtures.key` opens it. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { clock, during } = createWaiting(createClock(options.now), () => running.service.workshop.isWorking);
  const lasting = {
    clock,
    journal: createJournal(options.journalLimit ?? 1000),
    faults: createFaults(),
  };
  let running = start(options, lasting);
  let isClosed = false;
  const answer = async (request: Request, carrier: Carrier): Promise<Response> => {
    if (isClosed) throw new Error('The sandbox is closed');
    request.signal.throwIfAborted();
    settleJobs(running.service);
    return during(running.gate(request, carrier));
  };
  const close = async (): Promise<void> => {
    isClosed = true;
    await closeService(running.service);
    if (options.data === undefined) running.service.folder.clear();
  };
  return {
    fetch: (input, init) => answer(requestOf(input, init), {}),
    answer,
    ...lasting,
    get seed() {
      return running.seed;
    },
    idle: async () => {
      await running.service.workshop.idle();
      settleJobs(running.service);
    },
    reset: async () => {
      await closeService(running.service);
      running.service.folder.clear();
      lasting.clock.reset();
      lasting.journal.clear();
      lasting.faults.clear();
      running = start(options, lasting);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** A copied Request would begin to read the body before it is wanted. */
function requestOf(input: Request | URL | string, init: RequestInit | undefined): Request {
  return input instanceof Request && init === undefined ? input : new Request(input, init);
}

function start(options: SandboxOptions, lasting: Lasting): Running {
  const { clock } = lasting;
  const accountOf = createAccounts([...fixtureAccounts, ...(options.accounts ?? [])]);
  const durations = durationsOf(options.durations);
  const service = openService({ data: options.data, clock, durations, accountOf });
  resumeJobs(service);
  const gate = createGate({
    keyring: createKeyring([...fixtureKeyOptions, ...(options.keys ?? [])], accountOf),
    handlers: createHandlers(service),
    signed: {
      '/files/imports': { name: 'upload', handle: (call) => takeUpload(service, call) },
      '/files/exports': { name: 'download', handle: (call) => giveDownload(service, call) },
    },
    ...lasting,
    ...(options.origin === undefined ? {} : { origin: options.origin }),
  });
  return { service, gate, seed: createSeed(service) };
}
