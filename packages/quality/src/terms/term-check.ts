// Which terms of a glossary a translation lacks.

import { baseLanguage } from './fold.ts';
import { codeIn, isKeptName, type Stretch } from './names.ts';
import { TargetTerms } from './target-term.ts';
import { TermFinder } from './term-finder.ts';

/** A source term and its targets, of which any is enough. */
export interface Term {
  readonly source: string;
  readonly targets: readonly string[];
}

/** The terms of one pair of languages. */
export interface TermList {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly terms: readonly Term[];
}

/** Checks translations of one pair of languages. */
export class TermCheck {
  readonly #finder: TermFinder<Term>;
  readonly #targets: TargetTerms;

  constructor({ sourceLanguage, targetLanguage, terms }: TermList) {
    this.#finder = new TermFinder(
      sourceLanguage,
      terms.map((term) => [term.source, term] as const),
    );
    this.#targets = new TargetTerms(targetLanguage);
  }

  /** The terms of the source that the translation lacks, each once. A name and code use no term. */
  missing(source: string, target: string): readonly Term[] {
    const places = this.#finder.places(source);
    if (places.length === 0) return [];
    const missing: Term[] = [];
    let codes: readonly Stretch[] | undefined;
    for (const { entry: term, start, end } of places) {
      if (this.#targets.hasAny(target, term.targets) || missing.includes(term)) continue;
      codes ??= codeIn(source);
      if (codes.some((code) => code.start <= start && end <= code.end)) continue;
      if (!isKeptName(source, { start, end }, target)) missing.push(term);
    }
    return missing;
  }
}

/** The terms of several glossaries by languages: one source has all its targets. */
export function joinTerms(lists: readonly TermList[]): readonly TermList[] {
  const joined = new Map<string, { list: TermList; terms: Map<string, Set<string>> }>();
  for (const list of lists) {
    const languages = [list.sourceLanguage, list.targetLanguage].map(baseLanguage).join('>');
    const known = joined.get(languages) ?? { list, terms: new Map<string, Set<string>>() };
    joined.set(languages, known);
    for (const { source, targets } of list.terms)
      known.terms.set(source, new Set([...(known.terms.get(source) ?? []), ...targets]));
  }
  return Array.from(joined.values(), ({ list, terms }) => ({
    ...list,
    terms: Array.from(terms, ([source, targets]) => ({ source, targets: [...targets] })),
  }));
}
