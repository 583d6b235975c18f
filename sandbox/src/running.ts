import { createAccounts, createKeyring } from './access/accounts.ts';
import type { Clock } from './clock.ts';
import type { StrikingFaults } from './faults/faults.ts';
import { fixtureAccounts, fixtureKeyOptions } from './fixtures.ts';
import { createGate, type Gate } from './gate/gate.ts';
import { corsOrigins } from './gate/origins.ts';
import { createHandlers } from './handlers/handlers.ts';
import { durationsOf } from './jobs/durations.ts';
import type { PlayedJobScripts } from './jobs/scripts.ts';
import { resumeJobs } from './jobs/settling.ts';
import type { WritableJournal } from './journal.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { createSeed, type Seed } from './seeding/seed.ts';
import { openService, type SavedService, type Service } from './service.ts';
import { giveDownload } from './transfers/downloading.ts';
import { takeUpload } from './transfers/uploading.ts';

/** What outlives the data. */
export interface Lasting {
  readonly clock: Clock;
  readonly journal: WritableJournal;
  readonly faults: StrikingFaults;
  readonly jobs: PlayedJobScripts;
}

/** A service and what stands before it. */
export interface Running {
  readonly service: Service;
  readonly gate: Gate;
  readonly seed: Seed;
}

/** Opens the data, takes up the jobs that were left unfinished, and puts the gate in front. */
export function start(options: SandboxOptions, lasting: Lasting, before?: SavedService): Running {
  const { clock, jobs: jobScripts } = lasting;
  const accountOf = createAccounts([...fixtureAccounts, ...(options.accounts ?? [])]);
  const durations = durationsOf(options.durations);
  const service = openService({ data: options.data, clock, durations, jobScripts, accountOf, before });
  resumeJobs(service);
  const gate = createGate({
    keyring: createKeyring([...fixtureKeyOptions, ...(options.keys ?? [])], accountOf),
    quotas: service.quotas,
    handlers: createHandlers(service),
    signed: {
      '/files/imports': { name: 'upload', handle: (call) => takeUpload(service, call) },
      '/files/exports': { name: 'download', handle: (call) => giveDownload(service, call) },
    },
    ...lasting,
    ...(options.origin === undefined ? {} : { origin: options.origin }),
    ...(options.cors === undefined ? {} : { cors: corsOrigins(options.cors) }),
  });
  return { service, gate, seed: createSeed(service) };
}
