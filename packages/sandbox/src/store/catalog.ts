// The data of the sandbox in memory, with a store per resource. A data folder contains the same data except uploads and
// the files of exports.

import { randomBytes } from 'node:crypto';
import type { components } from 'language-service-client/schema';
import type { Segment } from '../memories/memory.ts';
import type { Exported } from '../memories/tmx-export.ts';
import { createDocuments, type Documents, type SavedDocument } from './documents.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';

type Schemas = components['schemas'];

/** The terms for one language in a Spoken Terms collection. */
export interface TermList {
  readonly lang: string;
  readonly terms: readonly string[];
}

export interface SpokenTermsRecord {
  readonly spoken_terms_id: string;
  readonly name: string;
  readonly creation_time: string;
  readonly lists: readonly TermList[];
}

/** A dictionary of a glossary, as the sandbox stores it. */
export interface DictionaryRecord {
  readonly source_lang: string;
  readonly target_lang: string;
  readonly entry_count: number;
  /** The entries of the dictionary in TSV. CSV entries are converted, because TSV can represent every entry. */
  readonly tsv: string;
}

/** A glossary, as the sandbox stores it. A glossary of the v2 API has exactly one dictionary. */
export interface GlossaryRecord {
  readonly glossary_id: string;
  readonly name: string;
  readonly creation_time: string;
  readonly dictionaries: readonly DictionaryRecord[];
}

/** The types of the stored resources, keyed by the name of their store. */
interface Records {
  styleRules: Schemas['StyleRuleList'];
  styleProfiles: Schemas['StyleProfile'];
  translationMemories: Schemas['TranslationMemory'];
  spokenTerms: SpokenTermsRecord;
  glossaries: GlossaryRecord;
  glossariesV2: GlossaryRecord;
}

type Stores = { readonly [Name in keyof Records]: Documents<Records[Name]> };
type SavedStores = { readonly [Name in keyof Records]: readonly SavedDocument<Records[Name]>[] };

const NAMES = [
  'styleRules',
  'styleProfiles',
  'translationMemories',
  'spokenTerms',
  'glossaries',
  'glossariesV2',
] as const satisfies readonly (keyof Records)[];

/** Large contents of memories and jobs, which are stored separately. The key is the id of the memory or job. */
interface Contents {
  /** The segments of translation memories. */
  readonly segments: Map<string, readonly Segment[]>;
  /** The uploaded files that no import has read yet, each in chunks. */
  readonly uploads: Map<string, readonly Uint8Array[]>;
  /** The exported memories whose files can be downloaded. */
  readonly exports: Map<string, Exported>;
}

/** All stored data of a sandbox, with the secrets that sign page cursors and signed URLs. */
export interface Catalog extends Stores, Contents {
  readonly jobs: Jobs;
  readonly secrets: Secrets;
}

type Secrets = Readonly<Record<'cursors' | 'addresses', string>>;

/** The part of the stored data that the data folder keeps in its JSON file. */
export interface SavedCatalog {
  readonly stores: SavedStores;
  readonly jobs: readonly Job[];
  readonly secrets: Secrets;
}

/** A copy of all stored data at one moment. Later changes do not affect the copy. */
export type CatalogImage = SavedCatalog & Partial<Contents>;

/** Creates the stores of a sandbox, with the data in `image`. Calls `changed` after each change of the data. */
export function createCatalog(changed: () => void, image?: CatalogImage): Catalog {
  const { stores, jobs, secrets = { cursors: newSecret(), addresses: newSecret() } } = image ?? {};
  return {
    // `NAMES` contains the names of all stores.
    ...(byName((name) => createDocuments(changed, stores?.[name] as SavedDocument<unknown>[])) as Stores),
    jobs: createJobs(changed, jobs),
    segments: new Map(image?.segments),
    uploads: new Map(image?.uploads),
    exports: new Map(image?.exports),
    secrets,
  };
}

/** Returns a copy of all stored data, for a snapshot or for the data folder. */
export function imageOf(catalog: Catalog): Required<CatalogImage> {
  return {
    // `NAMES` contains the names of all stores.
    stores: byName((name) => catalog[name].saved()) as SavedStores,
    jobs: catalog.jobs.latest().reverse(),
    secrets: catalog.secrets,
    segments: new Map(catalog.segments),
    uploads: new Map(catalog.uploads),
    exports: new Map(catalog.exports),
  };
}

function byName(of: (name: keyof Records) => unknown): unknown {
  return Object.fromEntries(NAMES.map((name) => [name, of(name)]));
}

function newSecret(): string {
  return randomBytes(32).toString('hex');
}
