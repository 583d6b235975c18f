// What a command left out, as warnings: the first thousand by line, and the sum.

import type { CleanReason, Removal } from 'language-service-tmx';
import type { Context } from '../context.ts';
import { lossFinding } from './findings.ts';

/** Names each removal on stderr. */
export async function nameRemovals(
  context: Context,
  file: string,
  removals: readonly Removal<CleanReason>[],
  all: number,
): Promise<void> {
  for (const { language, ...removal } of removals) {
    const what = language === undefined ? 'unit' : 'translation';
    const languages = language === undefined ? undefined : [language];
    const { message, ...place } = lossFinding(file, { ...removal, what, languages });
    await context.warn(message, place);
  }
  if (all > removals.length) await context.info(`${file}: ${all - removals.length} more`);
}
