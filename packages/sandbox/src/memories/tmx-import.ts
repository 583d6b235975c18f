import { findSourceLanguage, ImportPreview, readPieces } from 'language-service-tmx/import';
import type { Pause } from '../async/pause.ts';
import { wordsOf } from '../errors/error-words.ts';
import type { JobOutcome } from '../store/jobs.ts';
import type { Segment, StoredText } from './memory.ts';

/** The result of reading the file of an import, and the segments that the import stores. */
export interface Imported {
  readonly outcome: JobOutcome;
  readonly segments: readonly Segment[];
}

/** Reads the chunks of a TMX file for an import. If the file is unreadable, the returned outcome is `failed`. */
export async function importTmx(file: readonly Uint8Array[], pause: Pause): Promise<Imported> {
  const segments: Segment[] = [];
  try {
    const sourceLanguage = findSourceLanguage(file);
    const units = new ImportPreview(sourceLanguage);
    const reading = readPieces(file, (unit) => {
      const segment = units.add(unit);
      if (segment !== undefined) segments.push(storedSegment(segment));
      return true;
    });
    for (const _ of reading) await pause();
    const { segmentCount, targetLanguages, skippedUnits: skippedSegmentCount } = units;
    const report = units.report();
    if (segmentCount === 0)
      return { outcome: { status: 'failed', message: units.inWords(), report }, segments };
    const counts = { segmentCount, skippedSegmentCount, report };
    return { outcome: { status: 'completed', sourceLanguage, targetLanguages, ...counts }, segments };
  } catch (error) {
    return { outcome: { status: 'failed', message: wordsOf(error) }, segments: [] };
  }
}

/** Returns a copy of a segment that has only the fields which the sandbox stores. */
function storedSegment({ source, targets }: Segment): Segment {
  return {
    source: storedText(source),
    targets: targets.map((target) => ({ language: target.language, ...storedText(target) })),
  };
}

function storedText({ text, created, changed, used }: StoredText): StoredText {
  return { text, created, changed, used };
}
