// Texts are sent several at a time, as many as a request takes.

import { CommandError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import type { CorrectTexts } from './corrected-file.ts';
import { type Language, mostCharacters, mostTexts } from './limits.ts';

/** Makes the function that has texts corrected by the service. */
export function correctTexts(context: Context, language: Language | undefined): CorrectTexts {
  return async (texts) => {
    const corrected: string[] = [];
    for (const batch of batchesOf(texts)) {
      const { textCorrection } = await context.client();
      const body = { text: [...batch], ...(language !== undefined && { target_lang: language }) };
      const { improvements } = await textCorrection.correct(body, { signal: context.signal });
      if (improvements.length !== batch.length)
        throw new CommandError(
          'service',
          `${batch.length} texts were sent, but ${improvements.length} were returned`,
        );
      corrected.push(...improvements.map(({ text }) => text));
    }
    return corrected;
  };
}

/** Several short texts make one request, but no more than one text may be long. */
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
