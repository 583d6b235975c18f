// Tasks on translation memories: a file is imported once, and the right memory is deleted.

import { fixtures } from 'language-service-sandbox';
import type { Task } from '../task.ts';

export const memoryTasks: readonly Task[] = [
  {
    name: 'import-once',
    text: 'Import the file workshop.tmx as the translation memory "Workshop", and wait until it is there. There must be one memory with this name.',
    mayWrite: ['translationMemories_createImport', 'upload'],
    expected: ({ translationMemories }) => {
      translationMemories['new-1'] = {
        name: 'Workshop',
        source_language: 'en',
        target_languages: ['de'],
        segment_count: 2,
      };
    },
  },
  {
    name: 'delete-a-memory',
    text: 'Delete the translation memory "Nordlicht service notes". Nothing else.',
    mayWrite: ['translationMemories_delete'],
    expected: ({ translationMemories }) => {
      delete translationMemories[fixtures.ids.germanTranslationMemory];
    },
  },
];
