// The prose of a file with its positions in the file. Other text is never sent or changed.

import type { Stretch } from 'language-service-tmx';

export interface Prose {
  /** The prose without the syntax of the file. */
  readonly text: string;
  /** Converts an index in `text` to an index in the file. The length of `text` gives the end of the prose. */
  placeOf(index: number): number;
  /** The ranges of the text that must not change, for example placeholders, tags and code, in ascending order. */
  readonly fixed: readonly Stretch[];
  /** Returns the words as the file must contain them, for example `a &amp; b` for `a & b`. */
  write(words: string): string;
}

/** The character that replaces a tag in a text that is sent for correction. */
const OBJECT = '\ufffc';

/**
 * Returns a range of a file as prose. The range must contain no escapes, so that the prose equals the text in the file.
 * @param keeps Matches the parts of the text that must not change.
 */
export function plainProse(file: string, { start, end }: Stretch, keeps?: RegExp): Prose {
  const text = file.slice(start, end);
  return {
    text,
    placeOf: (index) => start + index,
    fixed: keeps === undefined ? [] : stretchesOf(text, keeps),
    write: (words) => words,
  };
}

/**
 * Collects the prose of a file that contains escapes, for example `&amp;` for `&`. The caller adds the prose range by
 * range.
 */
export class ProseParts {
  readonly #places: number[] = [];
  readonly #fixed: Stretch[] = [];
  #text = '';
  #end = 0;

  /**
   * Adds a range of the file.
   * @param read The text of the range without escapes.
   */
  add(read: string, start: number, end: number): void {
    const isSame = read.length === end - start;
    // A code unit inside an escape has no position in the file. So the escape must not change.
    if (!isSame && read.length > 1) this.#keepNext(read.length);
    for (let at = 0; at < read.length; at += 1) this.#places.push(isSame || at === 0 ? start + at : end);
    this.#text += read;
    this.#end = end;
  }

  /** Adds a range of the file. The text in this range must not change. */
  keep(start: number, end: number): void {
    this.#keepNext(1);
    this.add(OBJECT, start, end);
  }

  #keepNext(length: number): void {
    this.#fixed.push({ start: this.#text.length, end: this.#text.length + length });
  }

  end(write: (words: string) => string): Prose {
    const [text, places, end] = [this.#text, this.#places, this.#end];
    const fixed = [...this.#fixed, ...stretchesOf(text, PLACEHOLDER)];
    return { text, placeOf: (index) => places[index] ?? end, fixed, write };
  }
}

/** Matches placeholders, tags and ICU branches in the texts of a program. */
const PLACEHOLDER =
  /<[^<>]*>|\{+[^{}]*\}+|\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}|%\(\w+\)\w|%[\d$+\-#.* ]*[a-zA-Z@]|\$\w+|&\w+;|(?<!\w):\w+|https?:\S+/g;

function stretchesOf(text: string, pattern: RegExp): readonly Stretch[] {
  return Array.from(text.matchAll(pattern), ({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  })).filter(({ start, end }) => end > start);
}
