// Whether a word of a text is a form of a word of a term. Both are folded.

import { baseLanguage, fold } from './fold.ts';
import { irregular, type Morphology, morphologyOf } from './languages.ts';

/** Hyphens, apostrophes and blanks are between words. Half of a character is part of one. */
const IN_WORD = /[\p{L}\p{N}\p{M}\ud800-\udfff]/u;
/** By code unit, whether it is part of a word: a table is faster than a pattern. */
const inWord = Uint8Array.from({ length: 2 ** 16 }, (_, code) =>
  IN_WORD.test(String.fromCharCode(code)) ? 1 : 0,
);
const MOST_FORMS = 100_000;

export interface Word {
  /** Folded, its changing spellings replaced. */
  readonly form: string;
  readonly start: number;
  readonly end: number;
}

/** The words of one language. It remembers the forms of words, which repeat. */
export class Words {
  readonly language: string;
  readonly #morphology: Morphology;
  readonly #forms = new Map<string, string>();

  constructor(language: string) {
    this.language = baseLanguage(language);
    this.#morphology = morphologyOf(this.language);
  }

  /** Returns the words of a text. */
  in(text: string): readonly Word[] {
    const words: Word[] = [];
    for (let start = 0; start < text.length; start += 1) {
      let end = start;
      while (inWord[text.charCodeAt(end)] === 1) end += 1;
      if (end === start) continue;
      words.push({ form: this.#formOf(text.slice(start, end)), start, end });
      start = end;
    }
    return words;
  }

  /** Returns the forms of a term. `to save` is a verb in a dictionary, and `save` in a text. */
  formsOf(term: string): readonly string[] {
    const forms = this.in(term).map(({ form }) => form);
    return this.language === 'en' && forms[0] === 'to' && forms.length > 1 ? forms.slice(1) : forms;
  }

  #formOf(word: string): string {
    const known = this.#forms.get(word);
    if (known !== undefined) return known;
    let form = fold(word, this.language);
    if (this.language === 'en') form = irregular.get(form) ?? form;
    for (const [from, to] of this.#morphology.changes ?? []) form = form.replace(from, to);
    if (this.#forms.size > MOST_FORMS) this.#forms.clear();
    this.#forms.set(word, form);
    return form;
  }

  /**
   * Returns whether a word is a form of `term`.
   *
   * @param isLast Whether the term ends with it: an adjective before it changes more.
   */
  isForm(word: string, term: string, isLast = true): boolean {
    if (word === term) return true;
    const { prefixes } = this.#morphology;
    if (word[0] !== term[0] && prefixes === undefined) return false;
    const [prefix = ''] = prefixes?.exec(word) ?? [];
    for (let length = 0; length <= prefix.length; length += 1)
      if (this.#isInflected(word.slice(length), term, isLast)) return true;
    return false;
  }

  #isInflected(word: string, term: string, isLast: boolean): boolean {
    const { lost, added, endings, keeps } = this.#morphology;
    if (word.length > term.length + added) return false;
    const isKept = keeps?.test(term) === true;
    const most = isKept ? 0 : lostOf(term, lost) + (isLast || term.length < 5 || lost === 0 ? 0 : 1);
    const common = commonLength(word, term);
    if (common < term.length - most) return false;
    if (endings === undefined) return true;
    return endings.test(word.slice(common)) && /^[ey]?$/.test(term.slice(common));
  }

  /** Returns whether a word is joined of `term` and others: at its start, or at its end with an ending. */
  isCompound(word: string, term: string): boolean {
    if (this.#morphology.isCompounding !== true || term.length < 4 || word.length < term.length + 3)
      return false;
    const at = word.indexOf(term);
    if (at === 0 || (at > 0 && word.length - at - term.length <= 3)) return true;
    // `Bestellung`, `Bestellsumme`.
    if (this.language !== 'de' || !word.startsWith(term.slice(0, 5))) return false;
    const short = term.replace(/(ung|e)$/, '');
    return short.length >= 5 && word.startsWith(short);
  }
}

function lostOf({ length }: string, lost: number): number {
  if (length < 4) return 0;
  if (length < 6) return Math.min(lost, 1);
  return Math.min(lost, length < 8 ? 2 : 3);
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
