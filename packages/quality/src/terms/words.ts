// Whether a word of a text is a form of a word of a term. Both are folded.

import { baseLanguage, fold } from './fold.ts';
import { irregular, type Morphology, morphologyOf } from './languages.ts';

const HASH_FACTOR = 0x9e3779b1;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
/** By code units: 1 of a part of a word, 2 of another character, 0 where it was not asked yet. */
const kinds = new Uint8Array(2 ** 16);

/** Returns whether the character at a place of a text, which may be outside of it, is part of a word. */
export function isInWord(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const code = text.charCodeAt(at);
  const known = kinds[code];
  if (known !== undefined && known > 0) return known === 1;
  const isLow = code >= 0xdc00 && code < 0xe000;
  const isPart = WORD_CHARACTER.test(
    String.fromCodePoint(text.codePointAt(isLow && at > 0 ? at - 1 : at) ?? 0),
  );
  // Half of a character is part of a word as the whole is.
  if (code < 0xd800 || code >= 0xe000) kinds[code] = isPart ? 1 : 2;
  return isPart;
}

/** One for all places of a word. */
export interface WordForm<Note = unknown> {
  /** Folded, its changing spellings replaced. */
  readonly form: string;
  /** What a search keeps of the word. */
  note: Note | undefined;
  readonly word: string;
  /** Another word with the same hash. */
  readonly other: WordForm<Note> | undefined;
}

export interface Word<Note = unknown> {
  readonly of: WordForm<Note>;
  readonly start: number;
  readonly end: number;
}

/** The words of one language. It remembers the forms of words, which repeat. */
export class Words<Note = unknown> {
  readonly language: string;
  readonly morphology: Morphology;
  /** By the hashes of words. */
  readonly #forms = new Map<number, WordForm<Note>>();

  constructor(language: string) {
    this.language = baseLanguage(language);
    this.morphology = morphologyOf(this.language);
  }

  /** A text in its words; hyphens, apostrophes and blanks are between them. */
  in(text: string): readonly Word<Note>[] {
    const words: Word<Note>[] = [];
    this.each(text, (of, start, end) => void words.push({ of, start, end }));
    return words;
  }

  /** The forms of a term. `to save` is a verb in a dictionary, and `save` in a text. */
  formsOf(term: string): readonly string[] {
    const forms = this.in(term).map(({ of }) => of.form);
    return this.language === 'en' && forms[0] === 'to' && forms.length > 1 ? forms.slice(1) : forms;
  }

  /** Visits the words of a text. It makes no string of a word that it knows. */
  each(text: string, visit: (of: WordForm<Note>, start: number, end: number) => void): void {
    for (let start = 0; start < text.length; start += 1) {
      if (!isInWord(text, start)) continue;
      let [end, hash] = [start, 0];
      for (; isInWord(text, end); end += 1) hash = Math.imul(hash ^ text.charCodeAt(end), HASH_FACTOR);
      visit(this.#formOf(text, start, end, hash), start, end);
      start = end;
    }
  }

  #formOf(text: string, start: number, end: number, hash: number): WordForm<Note> {
    const same = this.#forms.get(hash);
    for (let known = same; known !== undefined; known = known.other)
      if (known.word.length === end - start && text.startsWith(known.word, start)) return known;
    const word = text.slice(start, end);
    let form = fold(word, this.language);
    if (this.language === 'en') form = irregular.get(form) ?? form;
    for (const [from, to] of this.morphology.changes ?? []) form = form.replace(from, to);
    if (this.#forms.size > 100_000) this.#forms.clear();
    const of: WordForm<Note> = { form, note: undefined, word, other: this.#forms.get(hash) };
    this.#forms.set(hash, of);
    return of;
  }

  /**
   * Whether a word is a form of `term`.
   * @param isLast Whether the term ends with it: an adjective before it changes more.
   */
  isForm(word: string, term: string, isLast = true): boolean {
    if (word === term) return true;
    if (word[0] !== term[0] && this.morphology.prefixes === undefined) return false;
    if (this.#isInflected(word, term, isLast)) return true;
    const { prefixes } = this.morphology;
    const [prefix = ''] = prefixes?.exec(word) ?? [];
    for (let length = 1; length <= prefix.length; length += 1)
      if (this.#isInflected(word.slice(length), term, isLast)) return true;
    return false;
  }

  #isInflected(word: string, term: string, isLast: boolean): boolean {
    const { lost, added, endings, keeps } = this.morphology;
    if (word.length > term.length + added) return false;
    const isKept = keeps?.test(term) === true;
    const most = isKept ? 0 : lostOf(term, lost) + (isLast || term.length < 5 || lost === 0 ? 0 : 1);
    const common = commonLength(word, term);
    if (common < term.length - most) return false;
    if (endings === undefined) return true;
    const rest = word.slice(common);
    return endings.test(rest) && (common === term.length || /^[ey]$/.test(term.slice(common)));
  }

  /** Whether a word is joined of `term` and others: at its start, or at its end with an ending. */
  isCompound(word: string, term: string): boolean {
    if (this.morphology.isCompounding !== true || term.length < 4 || word.length < term.length + 3)
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
