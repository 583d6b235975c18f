// What of a file is text for people, with its places in the file. The rest is never sent and never changes.

import type { Stretch } from 'language-service-tmx';

export interface Prose {
  /** As people read it. */
  readonly text: string;
  /** Returns where a code unit of the text begins in the file; that after the last one is the end. */
  placeOf(index: number): number;
  /** What may not change, in their order: placeholders, tags, code. */
  readonly fixed: readonly Stretch[];
  /** Returns words in the syntax of the file. */
  write(words: string): string;
}

/** What stands for a tag in a text that is sent. */
const OBJECT = '\ufffc';

/** Returns a part of a file as it is. */
export function plainProse(file: string, { start, end }: Stretch, keeps?: RegExp): Prose {
  const text = file.slice(start, end);
  return {
    text,
    placeOf: (index) => start + index,
    fixed: keeps === undefined ? [] : stretchesOf(text, keeps),
    write: (words) => words,
  };
}

/** Joins parts of a file whose text differs from their spelling in the file. */
export class ProseParts {
  readonly #places: number[] = [];
  readonly #fixed: Stretch[] = [];
  #text = '';
  #end = 0;

  /** Adds a part; an unchanged part has a place for each of its code units. */
  add(read: string, start: number, end: number): void {
    const isSame = read.length === end - start;
    // A part of an escape has no place of its own.
    if (!isSame && read.length > 1) this.#keepNext(read.length);
    for (let at = 0; at < read.length; at += 1) this.#places.push(isSame || at === 0 ? start + at : end);
    this.#text += read;
    this.#end = end;
  }

  /** Adds a part that stays. */
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

/** What a program replaces, and tags, in a text of a program. What ICU branches hold is left alone. */
const PLACEHOLDER =
  /<[^<>]*>|\{+[^{}]*\}+|\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}|%\(\w+\)\w|%[\d$+\-#.* ]*[a-zA-Z@]|\$\w+|&\w+;|(?<!\w):\w+|https?:\S+/g;

function stretchesOf(text: string, pattern: RegExp): readonly Stretch[] {
  return Array.from(text.matchAll(pattern), ({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  })).filter(({ start, end }) => end > start);
}
