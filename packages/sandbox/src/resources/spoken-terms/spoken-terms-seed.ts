import type { components } from 'language-service-client/schema';
import type { Service } from '../../sandbox-service.ts';
import { exampleReply, exampleRequest } from '../../seed/examples.ts';
import { ownerOf, type SeedOptions } from '../../seed/seed-options.ts';
import { readTerms } from '../../terms/term-lists.ts';
import { timestamp } from '../../time/clock.ts';
import { describeSpokenTerms } from './spoken-terms-handlers.ts';

type Schemas = components['schemas'];

/** A Spoken Terms collection to be seeded. */
export interface SpokenTermsPart {
  readonly spoken_terms_id?: string;
  readonly name?: string;
  readonly creation_time?: string;
  /** Terms as they are sent. Default: one list in English of one term. */
  readonly term_lists?: readonly Schemas['NewSpokenTermsList'][];
}

export interface SpokenTermsSeed {
  spokenTerms(part?: SpokenTermsPart, options?: SeedOptions): Schemas['SpokenTermsCollection'];
}

const TERM_LIST: Schemas['NewSpokenTermsList'] = { lang: 'en', entries: 'Nordlicht' };

export function spokenTermsSeed({ catalog, clock, newId }: Service): SpokenTermsSeed {
  return {
    spokenTerms: ({ term_lists = [TERM_LIST], ...part } = {}, options = {}) => {
      const record = {
        spoken_terms_id: newId(),
        name: 'Product names',
        creation_time: timestamp(clock.now()),
        ...part,
        lists: term_lists.map(({ lang, entries }) => ({ lang, terms: readTerms(entries, 'entries') })),
      };
      catalog.spokenTerms.insert(ownerOf(options), record.spoken_terms_id, record);
      return describeSpokenTerms(record);
    },
  };
}

/** The collection of the description's examples. */
export function spokenTermsStory(service: Service, account: string): void {
  const { term_lists: _, ...shown } = exampleReply<Schemas['SpokenTermsCollection']>('spokenTerms_get', 200);
  const { term_lists } = exampleRequest<Schemas['NewSpokenTermsCollection']>('spokenTerms_create');
  spokenTermsSeed(service).spokenTerms({ ...shown, term_lists }, { account });
}
