// Where the terms of a source are: by the beginnings of their first words, so that a text is compared with few of them.

import { fold } from './fold.ts';
import { isUnspaced } from './languages.ts';
import type { Stretch } from './names.ts';
import { Words } from './words.ts';

/** A term in its words; of a language without blanks, in one piece. */
interface Prepared<Entry> {
  readonly entry: Entry;
  readonly words: readonly string[];
}

export interface Place<Entry> extends Stretch {
  readonly entry: Entry;
}

/** How many letters of a first word choose the terms to compare with: a form keeps as many, and all of a shorter one. */
const BEGINNING = 3;

export class TermFinder<Entry> {
  readonly #words: Words;
  readonly #isUnspaced: boolean;
  readonly #byBeginning = new Map<string, Prepared<Entry>[]>();
  /** By the form of a word: words repeat. */
  readonly #byWord = new Map<string, readonly Prepared<Entry>[]>();

  constructor(language: string, terms: Iterable<readonly [term: string, entry: Entry]>) {
    this.#words = new Words(language);
    this.#isUnspaced = isUnspaced(this.#words.language);
    for (const [term, entry] of terms) {
      const words = this.#isUnspaced ? [fold(term.trim(), this.#words.language)] : this.#words.formsOf(term);
      const beginning = words[0]?.slice(0, BEGINNING) ?? '';
      if (beginning === '') continue;
      const same = this.#byBeginning.get(beginning) ?? [];
      same.push({ entry, words });
      this.#byBeginning.set(beginning, same);
    }
  }

  /** Returns each term at each place, without those inside a longer one. */
  places(text: string): readonly Place<Entry>[] {
    if (this.#byBeginning.size === 0) return [];
    const found = this.#isUnspaced ? this.#inOnePiece(text) : this.#inWords(text);
    return found.length < 2 ? found : found.filter((one) => !found.some((other) => isInside(one, other)));
  }

  #inWords(text: string): readonly Place<Entry>[] {
    const found: Place<Entry>[] = [];
    const words = this.#words.in(text);
    for (const [at, { form, start }] of words.entries())
      for (const { entry, words: wanted } of this.#beginningWith(form)) {
        const isThere = wanted.every((one, index) => {
          const word = words[at + index]?.form;
          return (
            index === 0 || (word !== undefined && this.#words.isForm(word, one, index === wanted.length - 1))
          );
        });
        if (isThere) found.push({ entry, start, end: words[at + wanted.length - 1]?.end ?? start });
      }
    return found;
  }

  #beginningWith(form: string): readonly Prepared<Entry>[] {
    const known = this.#byWord.get(form);
    if (known !== undefined) return known;
    const fitting = this.#near(form, 0).filter(({ words }) =>
      this.#words.isForm(form, words[0] ?? '', words.length === 1),
    );
    this.#byWord.set(form, fitting);
    return fitting;
  }

  /** Returns the terms with the beginning that a text has at a place. */
  #near(text: string, at: number): readonly Prepared<Entry>[] {
    const near: Prepared<Entry>[] = [];
    for (let end = at + 1; end <= Math.min(at + BEGINNING, text.length); end += 1)
      near.push(...(this.#byBeginning.get(text.slice(at, end)) ?? []));
    return near;
  }

  #inOnePiece(text: string): readonly Place<Entry>[] {
    const folded = fold(text, this.#words.language);
    return Array.from(folded, (_, start) => start).flatMap((start) =>
      this.#near(folded, start).flatMap(({ entry, words: [term = ''] }) =>
        folded.startsWith(term, start) ? { entry, start, end: start + term.length } : [],
      ),
    );
  }
}

function isInside(one: Stretch, other: Stretch): boolean {
  return one.start >= other.start && one.end <= other.end && one.end - one.start < other.end - other.start;
}
