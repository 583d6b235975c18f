import { randomUUID } from 'node:crypto';
import type { Account } from './access/accounts.ts';
import { type Cursors, createCursors } from './access/cursors.ts';
import { createQuotas, type Quotas, type Usage } from './access/quotas.ts';
import { createSigner, type Signer } from './access/signer.ts';
import type { Durations } from './jobs/durations.ts';
import { createJobRunner, type JobRunner } from './jobs/job-runner.ts';
import type { PlayedJobScripts } from './jobs/scripts.ts';
import { type Catalog, type CatalogImage, createCatalog, imageOf } from './store/catalog.ts';
import type { Clock } from './time/clock.ts';

/** The clock, the accounts and the settings that a sandbox passes to its service. */
export interface ServiceOptions {
  readonly clock: Clock;
  readonly durations: Durations;
  readonly jobScripts: PlayedJobScripts;
  readonly maxUploadBytes: number;
  accountOf(id: string): Account;
}

/** The stored data, and the functions that the handlers of operations use. */
export interface Service extends ServiceOptions {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly signer: Signer;
  readonly quotas: Quotas;
  readonly jobRunner: JobRunner;
  /** The ids of the import jobs whose files are currently being uploaded. */
  readonly receiving: string[];
  newId(): string;
}

/** A copy of the data of a service, for a snapshot of the sandbox. */
export interface SavedService {
  readonly catalog: CatalogImage;
  readonly usage?: ReadonlyMap<string, Usage>;
}

/**
 * Creates a service. Calls `changed` after each change of its data.
 * @param before The saved data with which the service starts. Default: no data.
 */
export function openService(options: ServiceOptions, changed: () => void, before?: SavedService): Service {
  const catalog = createCatalog(changed, before?.catalog);
  const { cursors, addresses } = catalog.secrets;
  return {
    ...options,
    catalog,
    cursors: createCursors(Buffer.from(cursors, 'hex')),
    signer: createSigner(Buffer.from(addresses, 'hex')),
    quotas: createQuotas(options.clock, before?.usage),
    jobRunner: createJobRunner(),
    receiving: [],
    newId: () => randomUUID(),
  };
}

/** Returns a copy of the data of a service. It contains unfinished jobs, which continue after the copy is restored. */
export function saveService({ catalog, quotas }: Service): SavedService {
  return { catalog: imageOf(catalog), usage: quotas.usage() };
}
