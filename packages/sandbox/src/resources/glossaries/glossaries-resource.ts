import { defineResource } from '../resource.ts';
import { glossariesHandlers, glossaryLimit } from './glossaries-handlers.ts';
import { glossariesSeed, glossariesStory } from './glossaries-seed.ts';

export const glossaries = defineResource({
  name: 'glossaries',
  handlers: glossariesHandlers,
  limits: [glossaryLimit],
  seed: glossariesSeed,
  story: glossariesStory,
});
