import { memoryLimit } from '../../jobs/import-jobs.ts';
import { defineResource } from '../resource.ts';
import { translationMemoriesHandlers } from './translation-memories-handlers.ts';
import { translationMemoriesSeed } from './translation-memories-seed.ts';
import { translationMemoriesStory } from './translation-memories-story.ts';

export const translationMemories = defineResource({
  name: 'translationMemories',
  handlers: translationMemoriesHandlers,
  limits: [memoryLimit],
  seed: translationMemoriesSeed,
  story: translationMemoriesStory,
});
