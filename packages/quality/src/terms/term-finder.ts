// Where terms are in a text: by the beginnings of their first words, so that a text is compared with few of them.

import { fold } from './fold.ts';
import { isUnspaced } from './languages.ts';
import type { Stretch } from './names.ts';
import { type Word, type WordForm, Words } from './words.ts';

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
  /** Each word notes the terms whose first word it is: words repeat. */
  readonly #words: Words<readonly Prepared<Entry>[]>;
  readonly #isUnspaced: boolean;
  readonly #byBeginning = new Map<string, Prepared<Entry>[]>();

  constructor(language: string, terms: Iterable<readonly [term: string, entry: Entry]>) {
    this.#words = new Words(language);
    this.#isUnspaced = isUnspaced(this.#words.language);
    for (const [term, entry] of terms) {
      const words = this.#isUnspaced ? [fold(term.trim(), this.#words.language)] : this.#words.formsOf(term);
      const beginning = words[0]?.slice(0, BEGINNING);
      if (beginning === undefined || beginning === '') continue;
      const same = this.#byBeginning.get(beginning) ?? [];
      same.push({ entry, words });
      this.#byBeginning.set(beginning, same);
    }
  }

  /** Each term at each place, without those inside a longer one. In the order of their places. */
  places(text: string): readonly Place<Entry>[] {
    if (this.#byBeginning.size === 0) return [];
    const found = this.#isUnspaced ? this.#inOnePiece(text) : this.#inWords(text);
    const isOverlapping = found.some(({ start }, at) => start < (found[at - 1]?.end ?? 0));
    return isOverlapping ? found.filter((one) => !found.some((other) => isInside(one, other))) : found;
  }

  #inWords(text: string): readonly Place<Entry>[] {
    const found: Place<Entry>[] = [];
    let words: readonly Word[] | undefined;
    this.#words.each(text, (word, start, end) => {
      for (const { entry, words: wanted } of word.note ?? this.#beginningWith(word)) {
        if (wanted.length > 1) words ??= this.#words.in(text);
        const last = wanted.length > 1 ? this.#follow(words ?? [], start, wanted) : end;
        if (last !== undefined) found.push({ entry, start, end: last });
      }
    });
    return found;
  }

  #beginningWith(word: WordForm<readonly Prepared<Entry>[]>): readonly Prepared<Entry>[] {
    const { form } = word;
    word.note ??= this.#near(form, 0).filter(({ words }) =>
      this.#words.isForm(form, words[0] ?? '', words.length === 1),
    );
    return word.note;
  }

  /** The terms with the beginning that a text has at a place. */
  #near(text: string, at: number): readonly Prepared<Entry>[] {
    const near: Prepared<Entry>[] = [];
    for (let end = at + 1; end <= Math.min(at + BEGINNING, text.length); end += 1)
      near.push(...(this.#byBeginning.get(text.slice(at, end)) ?? []));
    return near;
  }

  /** Where the words of a term end that begin at a place. */
  #follow(words: readonly Word[], start: number, wanted: readonly string[]): number | undefined {
    const at = words.findIndex((word) => word.start === start);
    const isThere = wanted.every(
      (one, index) =>
        index === 0 || this.#words.isForm(words[at + index]?.of.form ?? '', one, index === wanted.length - 1),
    );
    return isThere ? words[at + wanted.length - 1]?.end : undefined;
  }

  #inOnePiece(text: string): readonly Place<Entry>[] {
    const folded = fold(text, this.#words.language);
    const found: Place<Entry>[] = [];
    for (let start = 0; start < folded.length; start += 1) {
      for (const { entry, words } of this.#near(folded, start))
        if (folded.startsWith(words[0] ?? '', start))
          found.push({ entry, start, end: start + (words[0]?.length ?? 0) });
    }
    return found;
  }
}

function isInside(one: Stretch, other: Stretch): boolean {
  return one.start >= other.start && one.end <= other.end && one.end - one.start < other.end - other.start;
}
