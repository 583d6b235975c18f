// Sends texts in batches.

import { operationTable } from 'language-service-client/operations';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';

/**
 * The maximum number of characters that `correct` sends in one text. The OpenAPI description has no limit. Similar
 * services accept this length.
 */
export const mostCharacters = 10_000;
const mostTexts = 50;

const { values: languages } = operationTable.textCorrection_correct.checks[1];

/** A language in which the service corrects texts. */
type Language = (typeof languages)[number];

/**
 * Returns the language code as the service spells it, for example `en-GB` for `en-gb`.
 * @throws UsageError if the service cannot correct texts in this language.
 */
export function languageOf(given: string | undefined): Language | undefined {
  if (given === undefined) return undefined;
  const language = languages.find((one) => one.toLowerCase() === given.toLowerCase());
  if (language !== undefined) return language;
  throw new UsageError(`--language must be one of ${languages.join(', ')}, not ${shortened(given)}`);
}

/** Returns a function that sends texts to the service and resolves with the corrected texts. */
export function correctTexts(context: Context, language: Language | undefined) {
  return async (texts: readonly string[]) => {
    const corrected: string[] = [];
    for (const batch of batchesOf(texts)) {
      const { textCorrection } = await context.client();
      const body = { text: [...batch], ...(language !== undefined && { target_lang: language }) };
      const { improvements } = await textCorrection.correct(body, { signal: context.signal });
      if (improvements.length !== batch.length)
        throw new CommandError(
          'service',
          `the service returned ${improvements.length} texts for ${batch.length} sent texts`,
        );
      corrected.push(...improvements.map(({ text }) => text));
    }
    return corrected;
  };
}

/** Splits texts into batches, each for one request. A batch has several short texts or one long text. */
function batchesOf(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let length = 0;
  for (const text of texts) {
    const last = batches.at(-1);
    if (last !== undefined && last.length < mostTexts && length + text.length <= mostCharacters)
      last.push(text);
    else {
      batches.push([text]);
      length = 0;
    }
    length += text.length;
  }
  return batches;
}
