import { createAccounts, createKeyring } from '../access/accounts.ts';
import type { ActiveFaults } from '../faults/faults.ts';
import { resumeJobs } from '../jobs/complete-due-jobs.ts';
import { durationsOf } from '../jobs/durations.ts';
import type { PlayedJobScripts } from '../jobs/scripts.ts';
import { createHandlers } from '../resources/resources.ts';
import type { AccountOptions, SandboxOptions } from '../sandbox-options.ts';
import { openService, type SavedService } from '../sandbox-service.ts';
import { fixtureKeyOptions } from '../seed/fixtures.ts';
import { createSeed } from '../seed/seed.ts';
import type { Clock, SettableClock } from '../time/clock.ts';
import { takeUpload } from '../transfers/accept-upload.ts';
import { giveDownload } from '../transfers/serve-download.ts';
import { createApp } from './app.ts';
import { corsOrigins } from './cors-origins.ts';
import type { WritableJournal } from './journal.ts';

/** The objects of a sandbox that stay the same when it is reset, or when a snapshot is restored. */
export interface Lasting {
  readonly clock: Clock;
  readonly time: SettableClock;
  readonly journal: WritableJournal;
  readonly faults: ActiveFaults;
  readonly jobs: PlayedJobScripts;
  /** A function that is called after each change of the stored data. */
  readonly changed: () => void;
}

/** A running service: its stored data, and the app that responds to its requests. */
export type Running = ReturnType<typeof startService>;

/** The settings of the accounts that every sandbox has. Accounts with the default settings are not listed. */
const fixtureAccounts: readonly AccountOptions[] = [
  { id: 'account-without-spoken-terms', spokenTerms: false },
  { id: 'account-at-memory-limit', memoryLimit: 0 },
  { id: 'account-once-a-minute', rateLimit: { requests: 1, per: '1m' } },
  { id: 'account-at-character-limit', characterQuota: { characters: 0, per: '30d' } },
];

const MAX_UPLOAD_BYTES = 256 * 1024 * 1024;

/**
 * Creates a service and its app, continues unfinished jobs, and returns the running service.
 * @param before The saved data with which the service starts. Default: no data.
 */
export function startService(options: SandboxOptions, lasting: Lasting, before?: SavedService) {
  const { clock, jobs: jobScripts, changed } = lasting;
  const { maxUploadBytes = MAX_UPLOAD_BYTES } = options;
  const accountOf = createAccounts([...fixtureAccounts, ...(options.accounts ?? [])]);
  const durations = durationsOf(options.durations);
  const service = openService({ clock, durations, jobScripts, accountOf, maxUploadBytes }, changed, before);
  resumeJobs(service);
  const app = createApp({
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
  return { service, app, seed: createSeed(service), waits: new Set<AbortController>() };
}
