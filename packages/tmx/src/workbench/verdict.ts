// Predicts the result of an import before the file is sent.

import { operationTable, type RequestCheck } from 'language-service-client/operations';
import { TmxFault } from '../fault.ts';
import { FileReader } from '../file-reader.ts';
import { SourceVote } from '../source-language.ts';
import { ImportPreview } from '../units/import-preview.ts';
import type { DroppedTranslations, ImportReport } from '../units/import-report.ts';
import type { TmxUnit } from '../units/tmx-unit.ts';
import { UnitCollector } from '../units/unit-collector.ts';
import type { RereadableTmx } from './diff.ts';
import { chunksOf } from './input.ts';

const checks: readonly RequestCheck[] = operationTable.translationMemories_createImport.checks;

/** The maximum size of a file that the service imports, in bytes. */
export const mostImportBytes =
  checks.find(({ field }) => field === 'source_file.content_length')?.maximum ?? Number.POSITIVE_INFINITY;

/** Why an import of a file would fail. */
export interface ImportRefusal {
  readonly reason: 'unreadable' | 'nothingStored';
  readonly message: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

export interface ImportVerdict {
  /** Why the import would fail; undefined if it would succeed. */
  readonly refusal?: ImportRefusal | undefined;
  /** The source language of the memory; undefined if the file cannot be read. */
  readonly sourceLanguage?: string | undefined;
  readonly targetLanguages: readonly string[];
  /** The number of units that the import stores. */
  readonly segments: number;
  /** The number of units that the import skips. */
  readonly skippedUnits: number;
  readonly dropped: DroppedTranslations;
  /** The report with the position of each loss; undefined if the file cannot be read. */
  readonly report?: ImportReport | undefined;
}

/**
 * Returns a prediction of what an import would store and omit. An error in the file becomes the `refusal` of the
 * prediction. Rejects with any other error, for example of the disk, and with the reason of an aborted signal. Stops
 * reading at the maximum size, because a small `.gz` file can unpack to any size.
 */
export async function importVerdict(
  file: RereadableTmx,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<ImportVerdict> {
  try {
    const sourceLanguage = await sourceLanguageIn(file, signal);
    const preview = new ImportPreview(sourceLanguage);
    const addAll = (unit: TmxUnit) => {
      preview.add(unit);
      return true;
    };
    await readWhile(file, addAll, signal);
    const { targetLanguages, segmentCount: segments, skippedUnits, dropped } = preview;
    const refusal =
      segments === 0 ? ({ reason: 'nothingStored', message: preview.inWords() } as const) : undefined;
    const report = preview.report();
    return { refusal, sourceLanguage, targetLanguages, segments, skippedUnits, dropped, report };
  } catch (error) {
    if (!(error instanceof TmxFault)) throw error;
    const dropped = { translations: 0, languages: {} };
    return { refusal: refusalOf(error), targetLanguages: [], segments: 0, skippedUnits: 0, dropped };
  }
}

/**
 * Returns the source language of a file, as `findSourceLanguage` does.
 * @throws TmxFault when no unit has a source language that a memory supports.
 */
export async function sourceLanguageIn(file: RereadableTmx, signal?: AbortSignal): Promise<string> {
  const vote = new SourceVote();
  await readWhile(file, (unit) => vote.add(unit), signal);
  return vote.result();
}

/** Reads a file until `onUnit` returns false or the file ends. */
async function readWhile(
  file: RereadableTmx,
  onUnit: (unit: TmxUnit) => boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  let isWanted = true;
  const collector = new UnitCollector(
    (unit) => {
      isWanted &&= onUnit(unit);
    },
    { hasDates: false },
  );
  const reader = new FileReader(collector);
  let bytes = 0;
  for await (const chunk of chunksOf(typeof file === 'string' ? file : file())) {
    signal?.throwIfAborted();
    bytes += chunk.length;
    if (bytes > mostImportBytes)
      throw new TmxFault(
        `the file has more than ${mostImportBytes} bytes, the maximum of an import: split it`,
      );
    reader.write(chunk);
    if (!isWanted) return;
  }
  reader.end();
}

/** Converts an error in a file to a refusal, and moves the position from the message to `line` and `column`. */
export function refusalOf({ message }: Pick<Error, 'message'>): ImportRefusal {
  const [head = '', ...place] = /^line (\d+)(?:, column (\d+))?: /.exec(message) ?? [];
  const [line, column] = place.map((one) => (one === undefined ? undefined : Number(one)));
  return { reason: 'unreadable', message: message.slice(head.length), line, column };
}
