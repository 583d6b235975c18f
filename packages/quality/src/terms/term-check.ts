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

/** The terms of a source that its translation lacks, each once. A name and code use no term. */
export function createTermCheck({ sourceLanguage, targetLanguage, terms }: TermList) {
  const finder = new TermFinder(
    sourceLanguage,
    terms.map((term) => [term.source, term] as const),
  );
  const translated = new TargetTerms(targetLanguage);
  return (source: string, target: string): readonly Term[] => {
    const missing: Term[] = [];
    let codes: readonly Stretch[] | undefined;
    for (const { entry: term, start, end } of finder.places(source)) {
      if (translated.hasAny(target, term.targets) || missing.includes(term)) continue;
      codes ??= codeIn(source);
      if (codes.some((code) => code.start <= start && end <= code.end)) continue;
      if (!isKeptName(source, { start, end }, target)) missing.push(term);
    }
    return missing;
  };
}

/** Returns the terms of several glossaries by languages: one source has all its targets. */
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
