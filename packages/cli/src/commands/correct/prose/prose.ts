// The prose of a file with its positions in the file. Other text is never sent or changed.

import type { Stretch } from 'language-service-tmx';

export interface Prose {
  /** The text without the syntax of the file. */
  readonly text: string;
  /** Returns where a code unit of the text is in the file. An index after the text returns its end in the file. */
  placeOf(index: number): number;
  /** The ranges that must not change, in order: placeholders, tags, code. */
  readonly fixed: readonly Stretch[];
  /** Returns words in the syntax of the file. */
  write(words: string): string;
}

/** The character that replaces a tag in a sent text. */
const OBJECT = '\ufffc';

/** Returns a range of a file as prose, without changes of its syntax. */
export function plainProse(file: string, { start, end }: Stretch, keeps?: RegExp): Prose {
  const text = file.slice(start, end);
  return {
    text,
    placeOf: (index) => start + index,
    fixed: keeps === undefined ? [] : stretchesOf(text, keeps),
    write: (words) => words,
  };
}

/** Joins ranges of a file whose text is escaped in the file. */
export class ProseParts {
  readonly #places: number[] = [];
  readonly #fixed: Stretch[] = [];
  #text = '';
  #end = 0;

  /** Adds a range. In a range without escapes, each code unit has its own position in the file. */
  add(read: string, start: number, end: number): void {
    const isSame = read.length === end - start;
    // A code unit inside an escape has no position in the file. So the escape must not change.
    if (!isSame && read.length > 1) this.#keepNext(read.length);
    for (let at = 0; at < read.length; at += 1) this.#places.push(isSame || at === 0 ? start + at : end);
    this.#text += read;
    this.#end = end;
  }

  /** Adds a range that must not change. */
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

/** Matches placeholders, tags and ICU branches in the text of a program. */
const PLACEHOLDER =
  /<[^<>]*>|\{+[^{}]*\}+|\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}|%\(\w+\)\w|%[\d$+\-#.* ]*[a-zA-Z@]|\$\w+|&\w+;|(?<!\w):\w+|https?:\S+/g;

function stretchesOf(text: string, pattern: RegExp): readonly Stretch[] {
  return Array.from(text.matchAll(pattern), ({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  })).filter(({ start, end }) => end > start);
}
