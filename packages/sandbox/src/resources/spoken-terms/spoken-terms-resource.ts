import { defineResource } from '../resource.ts';
import { spokenTermsHandlers, spokenTermsLimit } from './spoken-terms-handlers.ts';
import { spokenTermsSeed, spokenTermsStory } from './spoken-terms-seed.ts';

export const spokenTerms = defineResource({
  name: 'spokenTerms',
  handlers: spokenTermsHandlers,
  limits: [spokenTermsLimit],
  seed: spokenTermsSeed,
  story: spokenTermsStory,
});
