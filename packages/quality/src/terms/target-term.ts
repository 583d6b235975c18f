// Whether a translation has a term, in any of its forms.

import { fold } from './fold.ts';
import { isUnspaced } from './languages.ts';
import { isInWord, type Word, type WordForm, Words } from './words.ts';

/** How many words may stand between two of a term. */
const MOST_BETWEEN = 2;

interface Prepared {
  readonly words: readonly string[];
  /** As at the start of a sentence. */
  readonly capital: string;
  /** The last word of a text that was a form of the term. */
  form: string;
}

/** Looks for terms in texts of one language. */
export class TargetTerms {
  readonly #words: Words;
  readonly #prepared = new Map<string, Prepared>();

  constructor(language: string) {
    this.#words = new Words(language);
  }

  /** Whether the text has one of the terms: as it is, folded, inflected, or as a part of a word. */
  hasAny(text: string, terms: readonly string[]): boolean {
    if (isUnspaced(this.#words.language)) {
      const folded = fold(text, this.#words.language);
      return terms.some((term) => this.#isPart(folded, term));
    }
    if (terms.some((term) => this.#isWritten(text, term))) return true;
    const words = this.#words.in(text);
    return terms.some((term) => this.#isIn(words, this.#prepare(term).words));
  }

  /** Whether the term is in the text as it is written, alone or in a form: it needs no other word of the text. */
  #isWritten(text: string, term: string): boolean {
    const prepared = this.#prepare(term);
    const same = text.indexOf(term);
    const at = same < 0 ? text.indexOf(prepared.capital) : same;
    if (at < 0) return false;
    let [start, end] = [at, at + term.length];
    while (isInWord(text, start - 1)) start -= 1;
    while (isInWord(text, end)) end += 1;
    if (same >= 0 && end - start === term.length) return true;
    if (prepared.words.length > 1) return false;
    if (end - start === prepared.form.length && text.startsWith(prepared.form, start)) return true;
    const [word] = this.#words.in(text.slice(start, end));
    if (word === undefined || !this.#fits(word.of, prepared.words[0] ?? '', true)) return false;
    prepared.form = word.of.word;
    return true;
  }

  #prepare(term: string): Prepared {
    const known = this.#prepared.get(term);
    if (known !== undefined) return known;
    const capital = `${term.charAt(0).toUpperCase()}${term.slice(1)}`;
    const prepared = { words: this.#words.formsOf(term), capital, form: '' };
    this.#prepared.set(term, prepared);
    return prepared;
  }

  #isIn(words: readonly Word[], wanted: readonly string[]): boolean {
    if (wanted.length === 0) return true;
    for (const at of words.keys()) {
      let [index, gap] = [0, 0];
      for (let place = at; place < words.length && index < wanted.length; place += 1) {
        const word = words[place];
        if (word && this.#fits(word.of, wanted[index] ?? '', index === wanted.length - 1))
          [index, gap] = [index + 1, 0];
        else if (index === 0 || ++gap > MOST_BETWEEN) break;
      }
      if (index === wanted.length) return true;
    }
    return false;
  }

  #fits({ form }: WordForm, wanted: string, isLast: boolean): boolean {
    return this.#words.isForm(form, wanted, isLast) || this.#words.isCompound(form, wanted);
  }

  #isPart(folded: string, term: string): boolean {
    const wanted = fold(term, this.#words.language);
    if (folded.includes(wanted)) return true;
    // A verb of Japanese is written in kanji, and its end in kana: `開く`, `開きます`.
    const [, kanji] = /^(.*\p{Script=Han})\p{Script=Hiragana}$/u.exec(wanted) ?? [];
    return kanji !== undefined && new RegExp(`${kanji}\\p{Script=Hiragana}`, 'u').test(folded);
  }
}
