import { memoryLimit } from '../../jobs/import-jobs.ts';
import { defineResource } from '../resource.ts';
import { translationMemoriesHandlers } from './translation-memories-handlers.ts';
import { seedRecorded, translationMemoriesSeed } from './translation-memories-seed.ts';
import { translationMemoriesStory } from './translation-memories-story.ts';

export const translationMemories = defineResource({
  name: 'translationMemories',
  handlers: translationMemoriesHandlers,
  limits: [memoryLimit],
  seed: translationMemoriesSeed,
  story: translationMemoriesStory,
  recorded: {
    id: 'translation_memory_id',
    references: ['translation_memory_id', 'translation_memory_ids'],
    seed: seedRecorded,
  },
});
