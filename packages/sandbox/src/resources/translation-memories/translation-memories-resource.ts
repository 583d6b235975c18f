import { memoryLimit } from '../../jobs/import-jobs.ts';
import { defineResource } from '../resource.ts';
import { signedAddresses, tmx } from './file-behaviours.ts';
import { translationMemoriesBehaviours } from './translation-memories-behaviours.ts';
import { translationMemoriesHandlers } from './translation-memories-handlers.ts';
import { translationMemoriesSeed } from './translation-memories-seed.ts';
import { translationMemoriesStory } from './translation-memories-story.ts';

export const translationMemories = defineResource({
  name: 'translationMemories',
  title: 'Translation memories',
  handlers: translationMemoriesHandlers,
  limits: [memoryLimit],
  seed: translationMemoriesSeed,
  story: translationMemoriesStory,
  behaviours: translationMemoriesBehaviours,
  furtherBehaviours: [
    { title: 'Signed addresses', behaviours: { '': signedAddresses } },
    { title: 'TMX', behaviours: { '': tmx } },
  ],
});
