// Finds the terms of a glossary that a translation lacks.

import { codeIn, isKeptName, type Stretch } from './names.ts';
import { cached, Words } from './words.ts';

/** A term of a glossary, with its allowed translations. A translation needs to contain only one of them. */
export interface Term {
  readonly source: string;
  readonly targets: readonly string[];
}

/** A glossary for one language pair. */
export interface TermList {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly terms: readonly Term[];
}

/** Checks whether the translations of one language pair use the terms of the glossaries for this pair. */
export class TermCheck {
  /** The source terms of all lists, each with its targets from all lists. */
  readonly terms: readonly Term[];
  readonly #source: Words;
  readonly #target: Words;
  /** The source terms, keyed by their first letter, so that a word of a text is compared with only a few terms. */
  readonly #byLetter: Map<string | undefined, { readonly term: Term; readonly words: readonly string[] }[]>;
  /**
   * Returns the source terms whose first word may have the inflected form `form`. `form` is a normalized word of a
   * text.
   */
  readonly #beginningWith = cached((form) =>
    (this.#byLetter.get(form[0]) ?? []).filter(({ words }) => this.#source.isForm(form, words[0] ?? '')),
  );

  constructor(lists: readonly TermList[]) {
    const [{ sourceLanguage = '', targetLanguage = '' } = {}] = lists;
    const listed = lists.flatMap(({ terms }) => terms);
    this.terms = Array.from(
      Map.groupBy(listed, ({ source }) => source),
      ([source, same]) => ({ source, targets: [...new Set(same.flatMap(({ targets }) => targets))] }),
    );
    this.#source = new Words(sourceLanguage);
    this.#target = new Words(targetLanguage);
    const prepared = this.terms.map((term) => ({ term, words: this.#source.formsOf(term.source) }));
    this.#byLetter = Map.groupBy(prepared, ({ words }) => words[0]?.[0]);
  }

  /**
   * Returns the terms that occur in the source text, but for which the translation contains no target. Returns each
   * term once. Ignores terms in tags, names and code.
   */
  missing(sourceText: string, targetText: string): readonly Term[] {
    const [source, target] = [this.#source.withoutTags(sourceText), this.#target.withoutTags(targetText)];
    if (target.trim() === '') return [];
    const places = this.#places(source);
    if (places.length === 0) return [];
    const isTranslated = this.#target.finderIn(target);
    const terms = [...new Set(places.map(({ term }) => term))];
    const lacking = terms.filter(({ targets }) => !isTranslated(targets));
    const codes = codeIn(source);
    const isText = (one: Stretch) =>
      !(codes.some((code) => isInside(one, code)) || isKeptName(source, one, target));
    return lacking.filter((term) => places.some((place) => place.term === term && isText(place)));
  }

  /** Returns the positions of all source terms in a text. Omits a term inside a longer term. */
  #places(text: string): readonly (Stretch & { readonly term: Term })[] {
    const words = this.#source.in(text);
    const found = words.flatMap(({ form, start }, at) =>
      this.#beginningWith(form).flatMap(({ term, words: wanted }) => {
        const isThere = wanted.every(
          (one, index) => index === 0 || this.#source.isForm(words[at + index]?.form ?? '', one),
        );
        return isThere ? { term, start, end: words[at + wanted.length - 1]?.end ?? start } : [];
      }),
    );
    const lengthOf = ({ start, end }: Stretch) => end - start;
    return found.filter(
      (one) => !found.some((other) => lengthOf(one) < lengthOf(other) && isInside(one, other)),
    );
  }
}

function isInside(one: Stretch, other: Stretch): boolean {
  return one.start >= other.start && one.end <= other.end;
}
