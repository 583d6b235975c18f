// Everything that the formats need of one file: what is to be changed, where, and the text that comes out.

import { passagesOf, type TextLimit } from './passages.ts';
import type { TextFile } from './text-file.ts';
import { changedText, type WordChange, wordChanges } from './word-changes.ts';

export interface Correction extends WordChange {
  readonly place: Place;
  /** Where the replaced words end. */
  readonly end: Place;
}

export interface CorrectedFile {
  readonly file: TextFile;
  readonly corrections: readonly Correction[];
  /** The whole text, corrected. */
  readonly text: string;
}

/** Gives the corrected texts, in the order of the texts. */
export type CorrectTexts = (texts: readonly string[]) => Promise<readonly string[]>;

export async function correctFile(
  file: TextFile,
  limit: TextLimit,
  correct: CorrectTexts,
): Promise<CorrectedFile> {
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
    text: changedText(file.text, changes),
    corrections: changes.map((change) => ({
      ...change,
      place: placeOf(change.start),
      end: placeOf(change.start + change.before.length),
    })),
  };
}

// The service corrects words. The line ends of a passage are sent as line feeds and come back as the file has them.

const LINE_END = /\r\n|\n|\r/g;

/** The passage as it is sent. */
function withLineFeeds(text: string): string {
  return text.replace(LINE_END, '\n');
}

/** The corrected passage with the line ends of the original, one by one; what is left over gets the first of them. */
function withOwnLineEnds(corrected: string, original: string, usual: string): string {
  const own = original.match(LINE_END) ?? [];
  let at = 0;
  return corrected.replace(LINE_END, () => {
    const end = own[at] ?? own[0] ?? usual;
    at += 1;
    return end;
  });
}

/** The first line end of a text; a line feed where it has none. */
function usualLineEnd(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}

// A place in a text as editors count it: lines and columns from 1, a column in UTF-16 code units.

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Makes the function that finds the line and column of an offset. */
function placesIn(text: string): (offset: number) => Place {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
