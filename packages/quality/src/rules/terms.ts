import type { Unit } from '../read/unit.ts';
import { baseLanguage } from '../terms/fold.ts';
import { TermCheck, type TermList } from '../terms/term-check.ts';
import type { Fault } from './finding.ts';

/** The languages of a unit as its file names them; a language that the file does not name is empty. */
export type Languages = Pick<Unit, 'sourceLanguage' | 'targetLanguage'>;

/** Returns a check of terms for each language pair, keyed by the pair, for example `en -> de`. */
export function termChecksOf(lists: readonly TermList[]): ReadonlyMap<string, TermCheck> {
  const byPair = Map.groupBy(lists, (list) => basePair(list).join(' -> '));
  return new Map(Array.from(byPair, ([pair, same]) => [pair, new TermCheck(same)] as const));
}

/**
 * Returns the check of terms for a language pair. If a language is unknown, returns the only check that can apply;
 * undefined if several can apply.
 */
export function termCheckFor(checks: ReturnType<typeof termChecksOf>, languages: Languages) {
  const wanted = basePair(languages);
  const fitting = [...checks].filter(([pair]) =>
    pair.split(' -> ').every((language, at) => wanted[at] === '' || wanted[at] === language),
  );
  return fitting.length === 1 ? fitting[0]?.[1] : undefined;
}

/** Returns an error for each source term whose targets are all missing in the translation. */
export function termFaults(check: TermCheck | undefined, { source, target }: Unit): readonly Fault[] {
  return (check?.missing(source, target) ?? []).map(({ source: term, targets }) => {
    const wanted = targets.map((one) => JSON.stringify(one)).join(' or ');
    return { message: `${JSON.stringify(term)} should be ${wanted}`, term };
  });
}

function basePair({ sourceLanguage, targetLanguage }: Languages): readonly string[] {
  return [sourceLanguage, targetLanguage].map(baseLanguage);
}
