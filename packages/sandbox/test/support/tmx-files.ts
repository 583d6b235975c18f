import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type ImportOutcome, importTmx } from '../../src/memories/tmx-import.ts';

export { it, tmx, tu } from '../../../tmx/test/support/files.ts';

/** Imports a file into `memory.db` of the folder, in this thread. */
export function importFile(folder: string, content: string | Uint8Array): ImportOutcome {
  const source = join(folder, 'source.tmx');
  writeFileSync(source, content);
  return importTmx({ source, target: join(folder, 'memory.db'), declaredName: 'A memory' });
}

/** What an import says that stored this many segments, from English to German, and skipped these. */
export function completed(segmentCount: number, skipped: Record<string, number> = {}): ImportOutcome {
  return {
    status: 'completed',
    sourceLanguage: 'en',
    targetLanguages: ['de'],
    segmentCount,
    skippedSegmentCount: Object.values(skipped).reduce((sum, count) => sum + count, 0),
    report: expect.objectContaining({ skippedUnits: skipped, droppedTranslations: {} }),
  };
}
