// Corrects one file. The result has the data for all output formats: the changes, their positions, and the corrected
// text.

import type { decodeText } from 'language-service-sheets/text-encoding';
import { passagesOf } from './passages.ts';
import type { Prose } from './prose/prose.ts';
import { changedText, type WordChange, wordChanges } from './word-changes.ts';

export type TextFile = { readonly name: string } & ReturnType<typeof decodeText>;

export type CorrectedFile = Awaited<ReturnType<typeof correctFile>>;

const LINE_END = /\r\n|\n|\r/g;

/**
 * Corrects the prose of a file. Returns the file with its corrections.
 *
 * @param texts The prose of the file. Other text of the file is neither sent nor changed.
 * @param most The maximum number of characters of a sent text.
 */
export async function correctFile(
  file: TextFile,
  texts: readonly Prose[],
  most: number,
  correct: (texts: readonly string[]) => Promise<readonly string[]>,
) {
  const passages = texts.flatMap((prose) =>
    passagesOf(prose.text, most).flatMap((passage) =>
      hasWords(prose, passage) ? { ...passage, prose } : [],
    ),
  );
  const corrected = await correct(passages.map(({ text }) => text.replace(LINE_END, '\n')));
  const changes = passages.flatMap(({ start, text, prose }, at) => {
    const answer = withOwnLineEnds(corrected[at] ?? text, text);
    return wordChanges(text, answer).flatMap((change) =>
      changeInFile(file.text, prose, { ...change, start: start + change.start }),
    );
  });
  const placeOf = placesIn(file.text);
  return {
    file,
    /** The whole text of the file with the corrections. */
    text: changedText(file.text, changes),
    corrections: changes.map(({ start, before, after }) => ({
      ...placeOf(start),
      before,
      after,
      message: correctionInWords(before, after),
      /** The position after the last replaced word. */
      end: placeOf(start + before.length),
    })),
  };
}

/**
 * Returns the corrected text with the line ends of the original text. If the corrected text has more line ends, the
 * additional ones are written like the first original line end.
 */
function withOwnLineEnds(corrected: string, original: string): string {
  const own = original.match(LINE_END) ?? [];
  let at = 0;
  return corrected.replace(LINE_END, () => own[at++] ?? own[0] ?? '\n');
}

/** Returns whether a passage has a letter outside the ranges that must not change. */
function hasWords(
  { text, fixed }: Prose,
  { start, text: passage }: { start: number; text: string },
): boolean {
  let [words, done] = ['', start];
  for (const one of fixed) {
    if (one.end <= start || one.start >= start + passage.length) continue;
    words += text.slice(done, Math.max(done, one.start));
    done = Math.max(done, one.end);
  }
  return /\p{L}/u.test(words + text.slice(done, start + passage.length));
}

/**
 * Converts a change of the prose to a change of the file. The result has the position in the file, and the escapes of
 * the file format. Returns an empty list if the change touches a range that must not change.
 */
function changeInFile(file: string, { fixed, placeOf, write }: Prose, change: WordChange): WordChange | [] {
  const end = change.start + change.before.length;
  const touches = fixed.some((one) =>
    change.before === ''
      ? one.start < change.start && change.start < one.end
      : one.start < end && change.start < one.end,
  );
  if (touches) return [];
  const start = placeOf(change.start);
  // An insertion replaces no text of the file.
  const before = change.before === '' ? '' : file.slice(start, placeOf(end));
  return { start, before, after: write(change.after) };
}

/**
 * Returns a function that converts an offset in the text to a line and a column, both counted from 1. Columns count
 * UTF-16 code units. The caller must pass the offsets in ascending order.
 */
function placesIn(text: string) {
  const ends = text.matchAll(/\r\n|\n|\r|$/g);
  let [line, start] = [1, 0];
  let next = ends.next().value;
  return (offset: number) => {
    for (; next !== undefined && next[0] !== '' && next.index + next[0].length <= offset; line += 1) {
      start = next.index + next[0].length;
      next = ends.next().value;
    }
    return { line, column: offset - start + 1 };
  };
}

/** Returns the message about a correction, for example `"befor" should be "before"`. */
function correctionInWords(before: string, after: string): string {
  if (before.trim() === '' && after.trim() === '') return 'the white space is wrong';
  if (before.trim() === '') return `${quoted(after)} is missing`;
  if (after.trim() === '') return `${quoted(before)} should be removed`;
  return `${quoted(before)} should be ${quoted(after)}`;
}

const quoted = (words: string): string => JSON.stringify(words.trim());
