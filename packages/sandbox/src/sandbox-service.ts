import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { isOpen } from 'language-service-description/node-sqlite';
import type { Account } from './access/accounts.ts';
import { type Cursors, createCursors } from './access/cursors.ts';
import { createQuotas, type Quotas, type Usage } from './access/quotas.ts';
import { createSigner, type Signer } from './access/signer.ts';
import type { Durations } from './jobs/durations.ts';
import { createJobRunner, type JobRunner } from './jobs/job-runner.ts';
import type { PlayedJobScripts } from './jobs/scripts.ts';
import { createUploads, type Uploads } from './jobs/uploads.ts';
import { hasOtherLayout } from './memories/layout.ts';
import { type Catalog, createCatalog } from './store/catalog.ts';
import { storeAdvance, storedAdvance } from './store/clock-advance.ts';
import { openDatabase } from './store/database.ts';
import { imageOf } from './store/database-image.ts';
import { type Folder, openFolder, type SavedFile } from './store/folder.ts';
import { createMemories, type Memories } from './store/memories.ts';
import { createPendingWrites, type PendingWrites } from './store/pending-writes.ts';
import { secret } from './store/secrets.ts';
import type { Clock, SettableClock } from './time/clock.ts';

/** What the handlers work with. */
export interface Service {
  readonly database: DatabaseSync;
  readonly catalog: Catalog;
  readonly clock: Clock;
  readonly cursors: Cursors;
  readonly signer: Signer;
  readonly quotas: Quotas;
  readonly durations: Durations;
  readonly jobScripts: PlayedJobScripts;
  readonly folder: Folder;
  readonly memories: Memories;
  readonly jobRunner: JobRunner;
  readonly pendingWrites: PendingWrites;
  readonly uploads: Uploads;
  /** Until when the files of expired exports are removed. */
  readonly swept: { untilMs: number };
  /** Stores how far the clock is ahead. */
  keepTime(): void;
  accountOf(id: string): Account;
  newId(): string;
}

export interface ServiceOptions extends Pick<Service, 'clock' | 'durations' | 'jobScripts' | 'accountOf'> {
  /** Data folder. Default: memory, and a temporary folder for what is large. */
  readonly data: string | undefined;
  /** The clock that `clock` shows. It is set to the time in the data folder. */
  readonly time: SettableClock;
  /** The data and the use of quotas to begin with. Default: none, or what is in the folder. */
  readonly before: SavedService | undefined;
}

/** A stored service. It is held in memory, its files included: it is for tests, whose data is small. */
export interface SavedService {
  /** The catalog as the bytes of a database file. */
  readonly catalog: Uint8Array;
  readonly files: readonly SavedFile[];
  readonly usage: ReadonlyMap<string, Usage>;
}

/** Opens the data and everything that works on it. A data folder that is refused stays as it is. */
export function openService(options: ServiceOptions): Service {
  const folder = openFolder(options.data);
  const database = openDatabase(folder.catalog, {
    image: options.before?.catalog,
    hasOldMemories: () => folder.memories().some(hasOtherLayout),
  });
  try {
    folder.fill(options.before?.files ?? []);
    return serviceOn(database, folder, options);
  } catch (error) {
    database.close();
    throw error;
  }
}

function serviceOn(
  database: DatabaseSync,
  folder: Folder,
  { data: _, before, time, ...given }: ServiceOptions,
): Service {
  const pendingWrites = createPendingWrites();
  const keepTime = (): void => {
    if (isOpen(database)) pendingWrites.write('clock', () => storeAdvance(database, time.aheadMs));
  };
  if (before === undefined) time.setAhead(storedAdvance(database) ?? time.aheadMs);
  else keepTime();
  return {
    ...given,
    database,
    catalog: createCatalog(database),
    cursors: createCursors(secret(database, 'cursors')),
    signer: createSigner(secret(database, 'addresses')),
    quotas: createQuotas(given.clock, before?.usage),
    folder,
    memories: createMemories(folder),
    jobRunner: createJobRunner(pendingWrites),
    pendingWrites,
    uploads: createUploads(),
    keepTime,
    swept: { untilMs: given.clock.now() },
    newId: () => randomUUID(),
  };
}

/** The service at this moment. Unfinished jobs are saved and can continue. */
export function saveService({ database, folder, quotas }: Service): SavedService {
  return { catalog: imageOf(database), files: folder.files(), usage: quotas.usage() };
}

/** Ends the current work and closes the data. Unfinished jobs continue when the data is opened again. */
export async function closeService({ jobRunner, memories, database }: Service): Promise<void> {
  await jobRunner.stop();
  memories.closeAll();
  database.close();
}
