import { defineResource } from '../resource.ts';
import { spokenTermsHandlers, spokenTermsLimit } from './spoken-terms-handlers.ts';
import { seedRecorded, spokenTermsSeed, spokenTermsStory } from './spoken-terms-seed.ts';

export const spokenTerms = defineResource({
  name: 'spokenTerms',
  handlers: spokenTermsHandlers,
  limits: [spokenTermsLimit],
  seed: spokenTermsSeed,
  story: spokenTermsStory,
  recorded: { id: 'spoken_terms_id', references: ['spoken_terms_id'], seed: seedRecorded },
});
