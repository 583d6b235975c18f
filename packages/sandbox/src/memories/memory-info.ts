import type { DatabaseSync } from 'node:sqlite';
import { query } from '../store/sqlite.ts';
import { numberOf, textOf } from './layout.ts';

export interface MemoryInfo {
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguages: string[];
  readonly segmentCount: number;
  readonly skippedSegmentCount: number;
}

export function readInfo(database: DatabaseSync): MemoryInfo {
  const row = query(database, 'SELECT * FROM memory').get() ?? {};
  return {
    name: textOf(row, 'name'),
    sourceLanguage: textOf(row, 'source_language'),
    targetLanguages: JSON.parse(textOf(row, 'target_languages')),
    segmentCount: numberOf(row, 'segment_count'),
    skippedSegmentCount: numberOf(row, 'skipped_segment_count'),
  };
}
