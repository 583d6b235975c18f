// Checks an import before and after it. Before, it finds what the service would refuse or drop, with the rules of `tmx
// check`. Afterwards, it explains the number of skipped units that the service reports. If the numbers differ, the
// service has an unknown rule, and a warning is printed. With --round-trip, the new memory is exported and compared
// with the file.

import { chunksOf } from 'language-service-bulk';
import { getTranslationMemory } from 'language-service-client/translation-memories';
import { importVerdict } from 'language-service-tmx';
import type { Context } from '../../frame/context.ts';
import { temporaryFolder } from '../../frame/files/spool.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { explainFile, openToExplain, type ReadFile, segmentsOf } from '../tmx/explain-file.ts';
import type { Finding } from '../tmx/findings.ts';
import { labelOf } from './files-to-import.ts';
import { exportToFile } from './memory-file.ts';
import type { RowResult } from './row-result.ts';

/**
 * Returns the reason why an import would refuse a file, if any. Also returns the translations that the import would
 * drop.
 */
export async function checkImport(context: Context, path: string) {
  const { refusal, dropped } = await importVerdict(() => chunksOf(path), context);
  if (refusal === undefined) return { dropped };
  const { message, line, column } = refusal;
  const place = [labelOf(context, path), line, column].filter((part) => part !== undefined).join(':');
  return { reason: line === undefined ? message : `${message} (${place})`, dropped };
}

/**
 * Counts the units that the service skipped, for `--fail-on skipped`. If there are none, counts the dropped
 * translations.
 */
export function countSkipped(
  context: Context,
  { skipped = 0, dropped }: Pick<RowResult, 'skipped' | 'dropped'>,
): void {
  context.count('skipped', skipped > 0 ? skipped : (dropped?.translations ?? 0));
}

/**
 * Returns the result of a finished import, with the number of segments in the new memory. Adds the results of
 * `--explain-skipped` and `--round-trip`.
 */
export async function finished(
  context: Context,
  result: RowResult,
  path: string,
  options: { readonly [Name in 'explain-skipped' | 'round-trip']?: boolean | undefined },
): Promise<RowResult> {
  if (context.isDryRun) return result;
  const { file, memoryId = '', skipped = 0 } = result;
  const { segment_count: segments } = await getTranslationMemory(await context.core(), memoryId, {
    signal: context.signal,
  });
  const { 'explain-skipped': explains, 'round-trip': exports } = options;
  if (!explains && !exports) return { ...result, segments };
  const read = await openToExplain(context, file, path);
  return {
    ...result,
    segments,
    explained: explains ? await explainSkipped(context, read, skipped) : undefined,
    missing: exports ? await roundTrip(context, read, memoryId) : undefined,
  };
}

/** Prints a warning for each unit and translation that the service skipped, and returns the warnings. */
async function explainSkipped(context: Context, file: ReadFile, skipped: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of explainFile(file).findings) findings.push(finding);
  for (const { message, ...place } of findings) await context.warn(message, place);
  const units = findings.filter(({ what }) => what === 'unit').length;
  if (units !== skipped)
    await context.warn(
      `${file.name}: the service skipped ${pluralize(skipped, 'unit')}, but ${units} were expected`,
    );
  return findings;
}

/**
 * Compares the file with an export of the new memory. Prints each unit that the export lacks, and returns their number.
 */
async function roundTrip(context: Context, file: ReadFile, memoryId: string): Promise<number> {
  await using folder = await temporaryFolder();
  const exported = await exportToFile(context, memoryId, folder);
  let missing = 0;
  const stored = await segmentsOf({ ...file, path: exported });
  for await (const { message, ...place } of explainFile(file, stored).findings) {
    if (place.reason !== 'notStored') continue;
    missing += 1;
    await context.warn(message, place);
  }
  return missing;
}
