import type { components } from 'language-service-client/schema';
import type { Service } from '../../sandbox-service.ts';
import { exampleReply, exampleRequest } from '../../seed/examples.ts';
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
