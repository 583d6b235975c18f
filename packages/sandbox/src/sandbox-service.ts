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

/** The values that a service needs from its sandbox. */
export interface ServiceOptions {
  readonly clock: Clock;
  readonly durations: Durations;
  readonly jobScripts: PlayedJobScripts;
  readonly maxUploadBytes: number;
  accountOf(id: string): Account;
}

/** The data and the functions that handlers use. */
export interface Service extends ServiceOptions {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly signer: Signer;
  readonly quotas: Quotas;
  readonly jobRunner: JobRunner;
  /** The ids of the jobs whose file is being uploaded. */
  readonly receiving: string[];
  newId(): string;
}

/** A copy of a service's data in memory, for a snapshot. */
export interface SavedService {
  readonly catalog: CatalogImage;
  readonly usage?: ReadonlyMap<string, Usage>;
}

/**
 * Opens the data, and creates the functions that use the data. Calls `changed` after each change of the data.
 * @param before The data to start with. Default: none.
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

/** Returns a copy of the service's data, including unfinished jobs, which can continue later. */
export function saveService({ catalog, quotas }: Service): SavedService {
  return { catalog: imageOf(catalog), usage: quotas.usage() };
}
