// Finds the words of a term in a text, including inflected forms. All words are normalized by `fold`.

import { baseLanguage, fold } from './fold.ts';
import { changesOf, type Family, familyOf, irregular } from './languages.ts';

/**
 * Matches the characters of a word, including halves of a surrogate pair. Hyphens, apostrophes and spaces separate
 * words.
 */
const IN_WORD = /[\p{L}\p{N}\p{M}\ud800-\udfff]/u;
/** A table with 1 for each code unit of a word. A table is faster than a pattern. */
const inWord = Uint8Array.from({ length: 2 ** 16 }, (_, code) =>
  IN_WORD.test(String.fromCharCode(code)) ? 1 : 0,
);
const MOST_FORMS = 100_000;
/** The maximum number of other words between two words of a term. */
const MOST_BETWEEN = 2;

export interface Word {
  /** The normalized word, with the spelling replacements of its language. */
  readonly form: string;
  readonly start: number;
  readonly end: number;
}

/** Finds words of one language. Normalized words are cached, because words repeat. */
export class Words {
  readonly #language: string;
  readonly #family: Family;
  readonly #changes: ReturnType<typeof changesOf>;
  readonly #stems: ReturnType<typeof changesOf>;
  readonly #forms = new Map<string, string>();
  /** The last text with its words. Several terms are searched in the same text. */
  #last: readonly [string, readonly Word[]] = ['', []];

  constructor(tag: string) {
    this.#language = baseLanguage(tag);
    this.#family = familyOf(tag);
    this.#changes = changesOf(this.#family.changes);
    this.#stems = changesOf(this.#family.stems);
  }

  /** Splits a text into words. In a language without spaces, each character is a word. */
  in(text: string): readonly Word[] {
    const { isUnspaced = false } = this.#family;
    const words: Word[] = [];
    for (let start = 0; start < text.length; start += 1) {
      let end = start;
      while (inWord[text.charCodeAt(end)] === 1 && !(isUnspaced && end > start)) end += 1;
      if (end === start) continue;
      words.push({ form: this.#formOf(text.slice(start, end)), start, end });
      start = isUnspaced ? end - 1 : end;
    }
    return words;
  }

  /** Returns the normalized words of a term. Drops `to` of an English verb, for example of `to save`. */
  formsOf(term: string): readonly string[] {
    const forms = this.in(term).map(({ form }) => form);
    return this.#language === 'en' && forms[0] === 'to' && forms.length > 1 ? forms.slice(1) : forms;
  }

  /**
   * Returns whether a text has one of the terms. The term may be inflected, spelled differently, or part of a compound.
   */
  hasAny(text: string, terms: readonly string[]): boolean {
    if (this.#family.isUnspaced) {
      const folded = fold(text, this.#language);
      return terms.some((term) => isPart(folded, fold(term, this.#language)));
    }
    if (this.#last[0] !== text) this.#last = [text, this.in(text)];
    const [, words] = this.#last;
    return terms.some((term) => this.#isIn(words, this.formsOf(term)));
  }

  #isIn(words: readonly Word[], wanted: readonly string[]): boolean {
    if (wanted.length === 0) return true;
    return words.some((_, at) => {
      let [index, gap] = [0, 0];
      for (let place = at; place < words.length && index < wanted.length; place += 1) {
        const { form = '' } = words[place] ?? {};
        const one = wanted[index] ?? '';
        if (this.isForm(form, one, index === wanted.length - 1) || this.#isCompound(form, one))
          [index, gap] = [index + 1, 0];
        else if (index === 0 || ++gap > MOST_BETWEEN) break;
      }
      return index === wanted.length;
    });
  }

  #formOf(word: string): string {
    const known = this.#forms.get(word);
    if (known !== undefined) return known;
    let form = fold(word, this.#language);
    if (this.#language === 'en') form = irregular.get(form) ?? form;
    form = this.#changes.reduce((changed, [from, to]) => changed.replace(from, to), form);
    if (this.#forms.size > MOST_FORMS) this.#forms.clear();
    this.#forms.set(word, form);
    return form;
  }

  /**
   * Returns whether a word is a form of `term`.
   *
   * @param isLast whether this is the last word of its term. Earlier words, such as adjectives, may change more.
   */
  isForm(word: string, term: string, isLast = true): boolean {
    if (word === term) return true;
    const { prefixes, isUnspaced } = this.#family;
    if (isUnspaced || (word[0] !== term[0] && prefixes === undefined)) return false;
    const [prefix = ''] = prefixes?.exec(word) ?? [];
    for (let length = 0; length <= prefix.length; length += 1) {
      const rest = word.slice(length);
      if (this.#isInflected(rest, term, isLast)) return true;
      if (this.#stems.some(([from, to]) => this.#isOfStem(rest, term, term.replace(from, to)))) return true;
    }
    return false;
  }

  #isOfStem(word: string, term: string, stem: string): boolean {
    return stem !== term && word.startsWith(stem) && word.length <= stem.length + this.#family.added;
  }

  #isInflected(word: string, term: string, isLast: boolean): boolean {
    const { lost, added, endings, keeps } = this.#family;
    if (word.length > term.length + added) return false;
    const isKept = keeps?.test(term) === true;
    const most = isKept ? 0 : lostOf(term, lost) + (isLast || term.length < 5 || lost === 0 ? 0 : 1);
    const common = commonLength(word, term);
    if (common < term.length - most) return false;
    if (endings === undefined) return true;
    return endings.test(word.slice(common)) && /^[ey]?$/.test(term.slice(common));
  }

  /** Returns whether a compound contains `term` at its start, or at its end with an ending. */
  #isCompound(word: string, term: string): boolean {
    if (this.#family.isCompounding !== true || term.length < 4 || word.length < term.length + 3) return false;
    const at = word.indexOf(term);
    if (at === 0 || (at > 0 && word.length - at - term.length <= 3)) return true;
    // German compounds may drop an ending, for example of `Bestellung` in `Bestellsumme`.
    if (this.#language !== 'de' || !word.startsWith(term.slice(0, 5))) return false;
    const short = term.replace(/(ung|e)$/, '');
    return short.length >= 5 && word.startsWith(short);
  }
}

function isPart(folded: string, wanted: string): boolean {
  // A Japanese loanword may omit the mark of a long vowel at its end, for example `ユーザー`, `ユーザ`.
  if (folded.includes(wanted.length > 2 ? wanted.replace(/ー$/, '') : wanted)) return true;
  // A Japanese verb has kanji and an ending in kana, which may change, for example `開く`, `開きます`.
  const [, kanji] = /^(.*\p{Script=Han})\p{Script=Hiragana}$/u.exec(wanted) ?? [];
  return kanji !== undefined && new RegExp(`${kanji}\\p{Script=Hiragana}`, 'u').test(folded);
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
