// Tasks on translation memories: a file is imported once, and the right memory is deleted.

import { fixtures } from 'language-service-sandbox';
import type { Task } from '../task.ts';

const exporting = ['translationMemories_createExport'];

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
  {
    name: 'export-a-memory',
    text: 'Save the translation memory "Nordlicht product documentation" as the file nordlicht.tmx.',
    mayWrite: exporting,
    files: { 'nordlicht.tmx': 240 },
    expected: () => undefined,
  },
  {
    name: 'export-then-delete',
    text: 'Delete the translation memory "Nordlicht service notes", but save it as notes.tmx first.',
    mayWrite: [...exporting, 'translationMemories_delete'],
    files: { 'notes.tmx': 12 },
    expected: ({ translationMemories }) => {
      delete translationMemories[fixtures.ids.germanTranslationMemory];
    },
  },
];
