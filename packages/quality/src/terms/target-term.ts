// Whether a translation has a term, in any of its forms.

import { fold } from './fold.ts';
import { isUnspaced } from './languages.ts';
import { type Word, Words } from './words.ts';

/** How many words may stand between two of a term. */
const MOST_BETWEEN = 2;

/** Looks for terms in texts of one language. */
export class TargetTerms {
  readonly #words: Words;
  readonly #prepared = new Map<string, readonly string[]>();
  /** The words of the last text: a unit has several terms. */
  #last: { readonly text: string; readonly words: readonly Word[] } = { text: '', words: [] };

  constructor(language: string) {
    this.#words = new Words(language);
  }

  /** Whether the text has one of the terms: as it is, folded, inflected, or as a part of a word. */
  hasAny(text: string, terms: readonly string[]): boolean {
    if (terms.some((term) => text.includes(term) && isAlone(text, term))) return true;
    if (isUnspaced(this.#words.language)) {
      const folded = fold(text, this.#words.language);
      return terms.some((term) => this.#isPart(folded, term));
    }
    if (this.#last.text !== text) this.#last = { text, words: this.#words.in(text) };
    const { words } = this.#last;
    return terms.some((term) => this.#isIn(words, this.#prepare(term)));
  }

  #prepare(term: string): readonly string[] {
    const known = this.#prepared.get(term);
    if (known !== undefined) return known;
    const words = this.#words.in(term).map(({ form }) => form);
    const wanted = this.#words.language === 'en' && words[0] === 'to' ? words.slice(1) : words;
    this.#prepared.set(term, wanted);
    return wanted;
  }

  #isIn(words: readonly Word[], wanted: readonly string[]): boolean {
    if (wanted.length === 0) return true;
    const fits = (form: string, index: number) => {
      const one = wanted[index] ?? '';
      return this.#words.isForm(form, one, index === wanted.length - 1) || this.#words.isCompound(form, one);
    };
    for (const at of words.keys()) {
      let [index, gap] = [0, 0];
      for (let place = at; place < words.length && index < wanted.length; place += 1) {
        if (fits(words[place]?.form ?? '', index)) [index, gap] = [index + 1, 0];
        else if (index === 0 || ++gap > MOST_BETWEEN) break;
      }
      if (index === wanted.length) return true;
    }
    return false;
  }

  #isPart(folded: string, term: string): boolean {
    const wanted = fold(term, this.#words.language);
    if (folded.includes(wanted)) return true;
    // A verb of Japanese is written in kanji, and its end in kana: `開く`, `開きます`.
    const [, kanji] = /^(.*\p{Script=Han})\p{Script=Hiragana}$/u.exec(wanted) ?? [];
    return kanji !== undefined && new RegExp(`${kanji}\\p{Script=Hiragana}`, 'u').test(folded);
  }
}

/** Whether no letters are beside a place of the term; a part of a word needs a closer look. */
function isAlone(text: string, term: string): boolean {
  const at = text.indexOf(term);
  return !isLetter(text[at - 1]) && !isLetter(text[at + term.length]);
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);
}
