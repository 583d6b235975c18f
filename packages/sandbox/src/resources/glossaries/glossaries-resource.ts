import { defineResource } from '../resource.ts';
import { glossariesHandlers, glossaryLimit } from './glossaries-handlers.ts';
import { glossariesSeed, glossariesStory, seedRecorded } from './glossaries-seed.ts';

export const glossaries = defineResource({
  name: 'glossaries',
  handlers: glossariesHandlers,
  limits: [glossaryLimit],
  seed: glossariesSeed,
  story: glossariesStory,
  recorded: { id: 'glossary_id', references: ['glossary_ids'], seed: seedRecorded },
});
