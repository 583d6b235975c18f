// What the service and the file say of a memory that was imported.

import { getTranslationMemory } from 'language-service-client/translation-memories';
import type { Context } from '../../frame/context.ts';
import type { RowResult } from './row-result.ts';

/** Counts what an import left out, for `--fail-on skipped`: units, or else translations. */
export function countSkipped(
  context: Context,
  { skipped = 0, dropped }: Pick<RowResult, 'skipped' | 'dropped'>,
): void {
  context.count('skipped', skipped > 0 ? skipped : (dropped?.translations ?? 0));
}

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
  const { explainSkipped, roundTrip } = await import('./check-import.ts');
  return {
    ...{ ...result, segments },
    explained: explains ? await explainSkipped(context, file, { path, skipped }) : undefined,
    missing: exports ? await roundTrip(context, file, { path, memoryId }) : undefined,
  };
}
