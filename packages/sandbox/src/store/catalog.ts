// Everything that the sandbox keeps, by resource, in memory. A data folder holds the same.

import { randomBytes } from 'node:crypto';
import type { components } from 'language-service-client/schema';
import type { Segment } from '../memories/memory.ts';
import type { Exported } from '../memories/tmx-export.ts';
import { createDocuments, type Documents, type SavedDocument } from './documents.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';

type Schemas = components['schemas'];

/** The terms of one language. */
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

/** One dictionary of a glossary. */
export interface DictionaryRecord {
  readonly source_lang: string;
  readonly target_lang: string;
  readonly entry_count: number;
  /** Its entries as TSV, which can always hold them. */
  readonly tsv: string;
}

/** A glossary, v2 or v3. A v2 glossary has one dictionary. */
export interface GlossaryRecord {
  readonly glossary_id: string;
  readonly name: string;
  readonly creation_time: string;
  readonly dictionaries: readonly DictionaryRecord[];
}

/** The records of each store. */
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

/** What belongs to memories and jobs, by the id of its owner. */
interface Contents {
  /** The segments of translation memories. */
  readonly segments: Map<string, readonly Segment[]>;
  /** The uploads of imports that are not read yet, in pieces. */
  readonly uploads: Map<string, readonly Uint8Array[]>;
  /** What the addresses of exports give. */
  readonly exports: Map<string, Exported>;
}

/** The stores, and the secrets of cursors and signed addresses. */
export interface Catalog extends Stores, Contents {
  readonly jobs: Jobs;
  readonly secrets: Secrets;
}

type Secrets = Readonly<Record<'cursors' | 'addresses', string>>;

/** A catalog as JSON holds it. */
export interface SavedCatalog {
  readonly stores: SavedStores;
  readonly jobs: readonly Job[];
  readonly secrets: Secrets;
}

/** A catalog at one moment: nothing that it refers to changes. */
export type CatalogImage = SavedCatalog & Partial<Contents>;

/** Creates a catalog with what was saved, which calls `changed` after each change. */
export function createCatalog(changed: () => void, image?: CatalogImage): Catalog {
  const { stores, jobs, secrets = { cursors: newSecret(), addresses: newSecret() } } = image ?? {};
  return {
    // `NAMES` has the name of every store.
    ...(byName((name) => createDocuments(changed, stores?.[name] as SavedDocument<unknown>[])) as Stores),
    jobs: createJobs(changed, jobs),
    segments: new Map(image?.segments),
    uploads: new Map(image?.uploads),
    exports: new Map(image?.exports),
    secrets,
  };
}

/** Returns the catalog at this moment. */
export function imageOf(catalog: Catalog): Required<CatalogImage> {
  return {
    // As above.
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
