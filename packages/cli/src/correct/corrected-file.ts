// Everything that the formats need of one file: what is to be changed, where, and the text that comes out.

import { usualLineEnd, withLineFeeds, withOwnLineEnds } from './line-ends.ts';
import { passagesOf, type TextLimit } from './passages.ts';
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

export async function correctFile(file: TextFile, limit: TextLimit, correct: CorrectTexts) {
  const passages = passagesOf(file.text, limit);
  const corrected = await correct(passages.map(({ text }) => withLineFeeds(text)));
  const usual = usualLineEnd(file.text);
  const changes = passages.flatMap(({ start, text }, at) => {
    const answer = withOwnLineEnds(corrected[at] ?? text, text, usual);
    return wordChanges(text, answer).map((change) => ({ ...change, start: start + change.start }));
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
