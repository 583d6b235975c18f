import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Account } from './access/accounts.ts';
import { type Cursors, createCursors } from './access/cursors.ts';
import { createSigner, type Signer } from './access/signing.ts';
import type { Clock } from './clock.ts';
import type { Durations } from './jobs/durations.ts';
import { createWorkshop, type Workshop } from './jobs/workshop.ts';
import { type Catalog, createCatalog } from './store/catalog.ts';
import { openDatabase } from './store/database.ts';
import { type Folder, openFolder } from './store/folder.ts';
import { createMemories, type Memories } from './store/memories.ts';
import { secret } from './store/secrets.ts';

/** What the handlers work with. */
export interface Service {
  readonly database: DatabaseSync;
  readonly catalog: Catalog;
  readonly clock: Clock;
  readonly cursors: Cursors;
  readonly signer: Signer;
  readonly durations: Durations;
  readonly folder: Folder;
  readonly memories: Memories;
  readonly workshop: Workshop;
  /** An account by its id. */
  accountOf(id: string): Account;
  /** A new unique id. */
  newId(): string;
}

export interface ServiceOptions {
  /** Data folder. Default: memory, and a temporary folder for what is large. */
  readonly data: string | undefined;
  readonly clock: Clock;
  readonly durations: Durations;
  readonly accountOf: (id: string) => Account;
}

/** Opens the data and everything that works on it. */
export function openService({ data, clock, durations, accountOf }: ServiceOptions): Service {
  const folder = openFolder(data);
  const database = openDatabase(folder.catalog);
  return {
    database,
    catalog: createCatalog(database),
    clock,
    cursors: createCursors(secret(database, 'cursors')),
    signer: createSigner(secret(database, 'addresses')),
    durations,
    folder,
    memories: createMemories(folder),
    workshop: createWorkshop(),
    accountOf,
    newId: () => randomUUID(),
  };
}

/** Ends the work under way and closes the data. Unfinished jobs go on when the data is opened again. */
export async function closeService({ workshop, memories, database }: Service): Promise<void> {
  await workshop.stop();
  memories.closeAll();
  database.close();
}
