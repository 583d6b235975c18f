import type { Unit } from '../read/unit.ts';
import { baseLanguage } from '../terms/fold.ts';
import { createTermCheck, joinTerms, type TermList } from '../terms/term-check.ts';
import type { Fault, Rule } from './finding.ts';

/** Source terms without one of their targets in the translation. A unit that names no language has any. */
export function terms(lists: readonly TermList[]): Rule {
  const checks = joinTerms(lists).map((list) => ({ list, check: createTermCheck(list) }));
  const ofLanguages = new Map<string, readonly ReturnType<typeof createTermCheck>[]>();
  const checksOf = ({ sourceLanguage, targetLanguage }: Unit) => {
    const key = `${sourceLanguage}>${targetLanguage}`;
    const known = ofLanguages.get(key);
    if (known !== undefined) return known;
    const fitting = checks.flatMap(({ list, check }) =>
      isOf(sourceLanguage, list.sourceLanguage) && isOf(targetLanguage, list.targetLanguage) ? [check] : [],
    );
    ofLanguages.set(key, fitting);
    return fitting;
  };
  return (unit) => {
    if (unit.target.trim() === '') return [];
    return checksOf(unit).flatMap((check) => check(unit.source, unit.target).map(faultOf));
  };
}

function isOf(language: string, listed: string): boolean {
  return language === '' || baseLanguage(language) === baseLanguage(listed);
}

function faultOf({ source, targets }: TermList['terms'][number]): Fault {
  const wanted = targets.map((target) => JSON.stringify(target)).join(' or ');
  return { message: `${JSON.stringify(source)} should be ${wanted}`, term: source, expected: targets };
}
