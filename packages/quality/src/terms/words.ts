// Finds the words of a term in a text, including inflected forms. All words are normalized by `fold`.

import { baseLanguage, fold } from './fold.ts';
import { familyOf } from './languages.ts';
import type { Stretch } from './names.ts';

const TAGS = /(?:<\/?\w[^<>]*>)+/g;
/**
 * Matches tags that separate words, for example `<br>`, `<x/>` or several adjacent tags. Any other tag may be inside a
 * word, for example in `bat<b>tery</b>`.
 */
const SEPARATING = /\/>|><|<\/?(?:br|p|li|div)\b/i;
/** Matches words, which end at hyphens, apostrophes and spaces. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Matches single letters, each of which counts as a word in a language without spaces between words. */
const LETTER = /[\p{L}\p{N}\p{M}]/gu;
const MOST_FORMS = 100_000;
/** The maximum number of other words that a text may have between two words of a term. */
const MOST_BETWEEN = 2;

export interface Word extends Stretch {
  /**
   * The word as it is compared: normalized, and with the spelling changes of its language. For example, `huisen` for
   * the Dutch word `Huizen`.
   */
  readonly form: string;
}

/**
 * Returns a function with the same results as `compute`. The function stores each result, because the same words occur
 * often.
 */
export function cached<Result>(compute: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size > MOST_FORMS) known.clear();
    const result = compute(word);
    known.set(word, result);
    return result;
  };
}

/**
 * Splits texts of one language into words, and recognizes inflected forms of terms. Stores the normalized words,
 * because the same words occur often in a file.
 */
export class Words {
  readonly #language: string;
  readonly #family: ReturnType<typeof familyOf>;
  readonly #formOf = cached((word) => {
    const folded = fold(word, this.#language);
    return this.#family.changes.reduce((changed, [from, to]) => changed.replace(from, to), folded);
  });
  readonly #partsOf = cached((term) => {
    const stem = term.replace(this.#family.ending, '');
    return { stem, consonants: this.#consonantsOf(stem) };
  });

  constructor(tag: string) {
    this.#language = baseLanguage(tag);
    this.#family = familyOf(tag);
  }

  /** Returns a text without its tags. A tag that separates words becomes a space. */
  withoutTags(text: string): string {
    return text.replace(TAGS, (tags) => (SEPARATING.test(tags) && !this.#family.isUnspaced ? ' ' : ''));
  }

  /** Splits a text into words. If the language has no spaces between words, splits the text into characters. */
  in(text: string): readonly Word[] {
    return Array.from(text.matchAll(this.#family.isUnspaced ? LETTER : WORD), ({ 0: word, index }) => ({
      form: this.#formOf(word),
      start: index,
      end: index + word.length,
    }));
  }

  /** Returns the normalized words of a term. Omits `to` at the start of an English verb such as `to save`. */
  formsOf(term: string): readonly string[] {
    const forms = this.in(this.withoutTags(term)).map(({ form }) => form);
    return this.#language === 'en' && forms[0] === 'to' && forms.length > 1 ? forms.slice(1) : forms;
  }

  /**
   * Returns a function that returns whether `text` contains one of the passed terms. The function also finds inflected
   * terms, other spellings, and terms in compounds.
   */
  finderIn(text: string): (terms: readonly string[]) => boolean {
    if (this.#family.isUnspaced) {
      const folded = fold(text, this.#language);
      return (terms) => terms.some((term) => isPart(folded, fold(this.withoutTags(term), this.#language)));
    }
    // `Cloud-Speicher` is also read as `Cloudspeicher`, and `E-Mail` as `email`.
    const readings = Array.from(new Set([text, joined(text)]), (one) => this.formsOf(one));
    const isWritten = (term: string) => {
      const wanted = this.formsOf(term);
      return readings.some((words) => this.#isIn(words, wanted));
    };
    return (terms) => terms.some((term) => [...new Set([term, joined(term)])].some(isWritten));
  }

  /** Returns whether a word equals a word of a term, or differs from it only in its ending. */
  isForm(word: string, term: string): boolean {
    if (word === term || word[0] !== term[0]) return word === term;
    const { inflected, isUnspaced } = this.#family;
    const common = commonLength(word, term);
    return !isUnspaced && common >= this.#partsOf(term).stem.length && inflected.test(word.slice(common));
  }

  #isIn(words: readonly string[], wanted: readonly string[]): boolean {
    if (wanted.length === 0) return true;
    const [, particle = '', verb = ''] =
      (wanted.length === 1 && this.#family.separable.exec(wanted[0] ?? '')) || [];
    if (words.includes(particle) && words.some((word) => this.#isLike(word, verb))) return true;
    return words.some((_, at) => {
      let index = 0;
      let gap = 0;
      for (let place = at; place < words.length && index < wanted.length; place += 1)
        if (this.#isLike(words[place] ?? '', wanted[index] ?? '')) [index, gap] = [index + 1, 0];
        else if (index === 0 || ++gap > MOST_BETWEEN) break;
      return index === wanted.length;
    });
  }

  /**
   * Returns whether `word` is probably an inflected form of `term`, or a compound with it. `term` is a single word. The
   * words are also compared without vowels, because vowels may change, for example in `bok` and `böcker`.
   */
  #isLike(word: string, term: string): boolean {
    const prefix = this.#family.prefix.exec(word)?.[0] ?? '';
    const { stem, consonants } = this.#partsOf(term);
    for (let length = 0; length <= prefix.length; length += 1) {
      const rest = word.slice(length);
      if (rest[0] !== term[0]) continue;
      if (this.isForm(rest, term)) return true;
      if (rest.length < stem.length - 1 || !this.#family.inflected.test(rest.slice(term.length))) continue;
      // Short words that share few letters are often different words.
      const isShort = stem.length < 5 && rest.length < term.length + 4;
      const isLikely = consonants.length > 2 || (consonants.length > 1 && isShort);
      if (isLikely && this.#consonantsOf(rest).startsWith(consonants)) return true;
      const least = consonants.length < 2 && stem.length < 5 ? 2 : Math.max(stem.length - 1, 3);
      if (commonLength(rest, term) >= least) return true;
    }
    // A compound contains the term. Three letters are in many words.
    return this.#family.isJoined && term.length > 3 && word.includes(stem.length > 3 ? stem : term);
  }

  /** Returns a word without vowels and other letters that may differ between its forms. Keeps the first letter. */
  #consonantsOf(word: string): string {
    return word.replace(/(.)\1/g, '$1').replace(this.#family.unstable, '');
  }
}

/** Returns a text in which hyphenated words are joined, for example `Cloudspeicher` for `Cloud-speicher`. */
function joined(text: string): string {
  return text.replace(/(?<=\p{L})[-‐‑](?=\p{L})/gu, '');
}

function isPart(folded: string, wanted: string): boolean {
  // The mark of a long vowel at the end of a loanword may be left out, for example `ユーザー`, `ユーザ`.
  const stem = wanted.length > 2 ? wanted.replace(/(?:ー|する)$/, '') : wanted;
  if (folded.includes(stem)) return true;
  // A Japanese verb has kanji and an end in kana, which may change, for example `開く`, `開きます`.
  const [, kanji] = /^(.*\p{Script=Han})\p{Script=Hiragana}$/u.exec(wanted) ?? [];
  return kanji !== undefined && new RegExp(`${kanji}\\p{Script=Hiragana}`, 'u').test(folded);
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
