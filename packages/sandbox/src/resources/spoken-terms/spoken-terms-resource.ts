import { defineResource } from '../resource.ts';
import { spokenTermsBehaviours } from './spoken-terms-behaviours.ts';
import { spokenTermsHandlers, spokenTermsLimit } from './spoken-terms-handlers.ts';
import { spokenTermsSeed, spokenTermsStory } from './spoken-terms-seed.ts';

export const spokenTerms = defineResource({
  name: 'spokenTerms',
  title: 'Spoken Terms',
  handlers: spokenTermsHandlers,
  limits: [spokenTermsLimit],
  seed: spokenTermsSeed,
  story: spokenTermsStory,
  behaviours: spokenTermsBehaviours,
});
