// Whether a translation has a term, in any of its forms.

import { fold } from './fold.ts';
import { isUnspaced } from './languages.ts';
import { type Word, Words } from './words.ts';

/** How many words may stand between two of a term. */
const MOST_BETWEEN = 2;

/** Looks for terms in texts of one language. */
export class TargetTerms {
  readonly #words: Words;
  readonly #forms = new Map<string, readonly string[]>();
  /** The text before, which may be searched for several terms. */
  #text = '';
  #inText: readonly Word[] = [];

  constructor(language: string) {
    this.#words = new Words(language);
  }

  /** Returns whether the text has one of the terms: as it is, folded, inflected, or as a part of a word. */
  hasAny(text: string, terms: readonly string[]): boolean {
    const { language } = this.#words;
    if (isUnspaced(language)) {
      const folded = fold(text, language);
      return terms.some((term) => isPart(folded, fold(term, language)));
    }
    if (text !== this.#text) [this.#text, this.#inText] = [text, this.#words.in(text)];
    return terms.some((term) => this.#isIn(this.#inText, this.#formsOf(term)));
  }

  #formsOf(term: string): readonly string[] {
    const forms = this.#forms.get(term) ?? this.#words.formsOf(term);
    this.#forms.set(term, forms);
    return forms;
  }

  #isIn(words: readonly Word[], wanted: readonly string[]): boolean {
    if (wanted.length === 0) return true;
    for (const at of words.keys()) {
      let [index, gap] = [0, 0];
      for (let place = at; place < words.length && index < wanted.length; place += 1) {
        const word = words[place];
        if (word && this.#fits(word.form, wanted[index] ?? '', index === wanted.length - 1))
          [index, gap] = [index + 1, 0];
        else if (index === 0 || ++gap > MOST_BETWEEN) break;
      }
      if (index === wanted.length) return true;
    }
    return false;
  }

  #fits(form: string, wanted: string, isLast: boolean): boolean {
    return this.#words.isForm(form, wanted, isLast) || this.#words.isCompound(form, wanted);
  }
}

function isPart(folded: string, wanted: string): boolean {
  // The long vowel at the end of a loanword may be left out: `ユーザー`, `ユーザ`.
  if (folded.includes(wanted.length > 2 ? wanted.replace(/ー$/, '') : wanted)) return true;
  // A verb of Japanese is written in kanji, and its end in kana: `開く`, `開きます`.
  const [, kanji] = /^(.*\p{Script=Han})\p{Script=Hiragana}$/u.exec(wanted) ?? [];
  return kanji !== undefined && new RegExp(`${kanji}\\p{Script=Hiragana}`, 'u').test(folded);
}
