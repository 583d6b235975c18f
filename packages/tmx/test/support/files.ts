import { existsSync, globSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findSourceLanguage,
  ImportPreview,
  type ImportReport,
  readUnits,
  TmxFault,
  type TmxUnit,
} from 'language-service-tmx';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';

/** A test with its own folder, which is removed afterwards. */
export const it = test.extend('folder', () => temporaryFolder());

/** Translation memories of public projects; they are no part of this one. */
export const realFiles = join(import.meta.dirname, '../../../../../shared/data/tmx');

const SMALL_BYTES = 1_000_000;

/** Names of the public memories; the large ones are read by `npm run prove -- nightly`. */
export function publicMemories(size: 'small' | 'large'): string[] {
  if (!existsSync(realFiles)) return [];
  return globSync('*.tmx', { cwd: realFiles }).filter(
    (name) => statSync(join(realFiles, name)).size < SMALL_BYTES === (size === 'small'),
  );
}

/** A TMX file around the units given. */
export function tmx(units: string, { srclang = 'en', before = '' } = {}): string {
  return `${before}<tmx version="1.4"><header srclang="${srclang}"/><body>${units}</body></tmx>`;
}

/** A unit with one variant for each language. */
export function tu(variants: Record<string, string>, attributes = ''): string {
  const tuvs = Object.entries(variants).map(
    ([language, text]) => `<tuv xml:lang="${language}"><seg>${text}</seg></tuv>`,
  );
  return `<tu${attributes}>${tuvs.join('')}</tu>`;
}

/** The path of a new file in the folder. */
export function fileIn(folder: string, content: string | Uint8Array, name = 'source.tmx'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** What an import of a file would store and skip, or why it would fail. */
export type CheckResult =
  | {
      readonly status: 'completed';
      readonly sourceLanguage: string;
      readonly targetLanguages: string[];
      readonly segmentCount: number;
      readonly skippedSegmentCount: number;
      readonly report: ImportReport;
    }
  | { readonly status: 'failed'; readonly message: string; readonly report?: ImportReport };

export function checkTmx(path: string): CheckResult {
  try {
    const sourceLanguage = findSourceLanguage(path);
    const preview = new ImportPreview(sourceLanguage);
    const addUnit = (unit: TmxUnit) => {
      preview.add(unit);
      return true;
    };
    readUnits(path, addUnit, { hasDates: false });
    const { targetLanguages, segmentCount, skippedUnits: skippedSegmentCount } = preview;
    const report = preview.report();
    if (segmentCount === 0) return { status: 'failed', message: preview.inWords(), report };
    return {
      status: 'completed',
      sourceLanguage,
      targetLanguages,
      segmentCount,
      skippedSegmentCount,
      report,
    };
  } catch (error) {
    if (!(error instanceof TmxFault)) throw error;
    return { status: 'failed', message: error.message };
  }
}

export function checkContent(folder: string, content: string | Uint8Array): CheckResult {
  return checkTmx(fileIn(folder, content));
}

/** What a check says that stored this many segments, from English to German, and skipped these. */
export function completed(segmentCount: number, skipped: Record<string, number> = {}): CheckResult {
  return {
    status: 'completed',
    sourceLanguage: 'en',
    targetLanguages: ['de'],
    segmentCount,
    skippedSegmentCount: Object.values(skipped).reduce((sum, count) => sum + count, 0),
    report: expect.objectContaining({ skippedUnits: skipped, droppedTranslations: {} }),
  };
}
