import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ImportOutcome, importTmx } from '../../src/memories/tmx-import.ts';

/** A test with its own folder, removed afterwards. */
export const it = test.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures a fixture needs from this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'tmx-test-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

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
