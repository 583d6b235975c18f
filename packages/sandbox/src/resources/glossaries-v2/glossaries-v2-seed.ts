import type { components } from 'language-service-client/schema';
import type { Service } from '../../sandbox-service.ts';
import { exampleReply, exampleRequest } from '../../seed/examples.ts';
import { entriesOf, type RecordedItem } from '../../seed/recorded-items.ts';
import { ownerOf, type SeedOptions } from '../../seed/seed-options.ts';
import { type GlossarySeed, insertGlossary } from '../glossaries/glossaries-seed.ts';
import { describeGlossaryV2 } from './glossaries-v2-handlers.ts';

type Schemas = components['schemas'];

export interface GlossariesV2Seed {
  /** A v2 glossary has one dictionary. */
  glossaryV2(part?: GlossarySeed, options?: SeedOptions): Schemas['GlossaryV2'];
}

export function glossariesV2Seed(service: Service): GlossariesV2Seed {
  const { glossariesV2 } = service.catalog;
  return {
    glossaryV2: (part = {}, options = {}) =>
      describeGlossaryV2(service, insertGlossary(service, glossariesV2, ownerOf(options), part)),
  };
}

/** The v2 glossary of the description's examples. */
export function glossariesV2Story(service: Service, account: string): void {
  const { glossary_id, name, creation_time } = exampleReply<Schemas['GlossaryV2']>('glossariesV2_get', 200);
  const dictionaries = [exampleRequest<Schemas['NewGlossaryV2']>('glossariesV2_create')];
  glossariesV2Seed(service).glossaryV2({ glossary_id, name, creation_time, dictionaries }, { account });
}

/** A v2 glossary of a recording; entries that it does not show are made. */
export function seedRecorded(service: Service, account: string, { fields, entries }: RecordedItem): void {
  // A recording has values of the description below its names.
  const recorded = fields as Partial<Schemas['GlossaryV2']>;
  const { source_lang = 'EN', target_lang = 'DE', entry_count = 1, ready: _, ...shown } = recorded;
  const text = entriesOf(entries[0], entry_count, ['term', 'translation']);
  const dictionaries = [{ source_lang, target_lang, entries: text }];
  glossariesV2Seed(service).glossaryV2({ ...shown, dictionaries }, { account });
}
