import { memoryLimit } from '../../jobs/import-jobs.ts';
import { defineResource } from '../resource.ts';
import { signedAddresses, tmx } from './file-behaviours.ts';
import { translationMemoriesBehaviours } from './translation-memories-behaviours.ts';
import { translationMemoriesHandlers } from './translation-memories-handlers.ts';
import { seedRecordedMemories, translationMemoriesSeed } from './translation-memories-seed.ts';
import { translationMemoriesStory } from './translation-memories-story.ts';

export const translationMemories = defineResource({
  name: 'translationMemories',
  title: 'Translation memories',
  handlers: translationMemoriesHandlers,
  limits: [memoryLimit],
  seed: translationMemoriesSeed,
  story: translationMemoriesStory,
  recorded: {
    id: 'translation_memory_id',
    references: ['translation_memory_id', 'translation_memory_ids'],
    seed: seedRecordedMemories,
  },
  behaviours: translationMemoriesBehaviours,
  furtherBehaviours: [
    { title: 'Signed addresses', behaviours: { '': signedAddresses } },
    { title: 'TMX', behaviours: { '': tmx } },
  ],
});
