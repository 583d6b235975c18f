// Everything that the formats need of one file: what is to be changed, where, and the text that comes out.

import { usualLineEnd, withLineFeeds, withOwnLineEnds } from './line-ends.ts';
import { passagesOf, type TextLimit } from './passages.ts';
import type { Prose } from './prose/prose.ts';
import type { TextFile } from './text-file.ts';
import { type Place, placesIn } from './text-places.ts';
import { changedText, type WordChange, wordChanges } from './word-changes.ts';

export interface Correction extends WordChange {
  readonly place: Place;
  /** Where the replaced words end. */
  readonly end: Place;
}

export type CorrectedFile = Awaited<ReturnType<typeof correctFile>>;

/** Gives the corrected texts, in the order of the texts. */
export type CorrectTexts = (texts: readonly string[]) => Promise<readonly string[]>;

/** @param texts The texts of the file: nothing else is sent or changed. */
export async function correctFile(
  file: TextFile,
  texts: readonly Prose[],
  limit: TextLimit,
  correct: CorrectTexts,
) {
  const passages = texts.flatMap((prose) =>
    passagesOf(prose.text, limit).flatMap((passage) =>
      hasWords(prose, passage) ? { ...passage, prose } : [],
    ),
  );
  const corrected = await correct(passages.map(({ text }) => withLineFeeds(text)));
  const usual = usualLineEnd(file.text);
  const changes = passages.flatMap(({ start, text, prose }, at) => {
    const answer = withOwnLineEnds(corrected[at] ?? text, text, usual);
    return wordChanges(text, answer).flatMap((change) =>
      changeInFile(file.text, prose, { ...change, start: start + change.start }),
    );
  });
  const placeOf = placesIn(file.text);
  return {
    file,
    /** The whole text, corrected. */
    text: changedText(file.text, changes),
    corrections: changes.map((change) => ({
      ...change,
      place: placeOf(change.start),
      end: placeOf(change.start + change.before.length),
    })),
  };
}

/** Returns whether a passage has a letter that may change. */
function hasWords({ text, kept }: Prose, { start, text: passage }: { start: number; text: string }): boolean {
  let [words, done] = ['', start];
  for (const one of kept) {
    if (one.end <= start || one.start >= start + passage.length) continue;
    words += text.slice(done, Math.max(done, one.start));
    done = Math.max(done, one.end);
  }
  return /\p{L}/u.test(words + text.slice(done, start + passage.length));
}

/** Returns a change as the file has it; none where it touches what stays. */
function changeInFile(file: string, { kept, placeOf, write }: Prose, change: WordChange): WordChange | [] {
  const end = change.start + change.before.length;
  const touches = kept.some((one) =>
    change.before === ''
      ? one.start < change.start && change.start < one.end
      : one.start < end && change.start < one.end,
  );
  if (touches) return [];
  const start = placeOf(change.start);
  // An insertion replaces nothing of the file.
  const before = change.before === '' ? '' : file.slice(start, placeOf(end));
  return { start, before, after: write(change.after) };
}
