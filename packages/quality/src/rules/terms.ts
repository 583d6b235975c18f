import type { Unit } from '../read/unit.ts';
import { baseLanguage } from '../terms/fold.ts';
import { TermCheck, type TermList } from '../terms/term-check.ts';
import type { Fault } from './finding.ts';
import { shownText } from './icu-message.ts';

/**
 * The source and the target language of a translation unit, as its file names them. A language that the file does not
 * name is an empty text.
 */
export type Languages = Pick<Unit, 'sourceLanguage' | 'targetLanguage'>;

/**
 * Groups glossaries by language pair, and creates one term check for each pair. The keys are pairs such as `en -> de`.
 */
export function termChecksOf(lists: readonly TermList[]): ReadonlyMap<string, TermCheck> {
  const byPair = Map.groupBy(lists, (list) => basePair(list).join(' -> '));
  return new Map(Array.from(byPair, ([pair, same]) => [pair, new TermCheck(same)] as const));
}

/**
 * Returns the term check for a language pair. An unknown language matches any language. Returns undefined if no check
 * or several checks match.
 */
export function termCheckFor(checks: ReturnType<typeof termChecksOf>, languages: Languages) {
  const wanted = basePair(languages);
  const fitting = [...checks].filter(([pair]) =>
    pair.split(' -> ').every((language, at) => wanted[at] === '' || wanted[at] === language),
  );
  return fitting.length === 1 ? fitting[0]?.[1] : undefined;
}

/** Returns an error for each glossary term in the source text if the translation has none of the term's targets. */
export function termFaults(check: TermCheck | undefined, { source, target }: Unit): readonly Fault[] {
  return (check?.missing(shownText(source), shownText(target)) ?? []).map(({ source: term, targets }) => {
    const wanted = targets.map((one) => JSON.stringify(one)).join(' or ');
    return { message: `${JSON.stringify(term)} should be ${wanted}`, term };
  });
}

const basePair = ({ sourceLanguage, targetLanguage }: Languages): readonly string[] =>
  [sourceLanguage, targetLanguage].map(baseLanguage);
