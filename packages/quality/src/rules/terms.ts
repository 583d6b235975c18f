import type { Unit } from '../read/unit.ts';
import { baseLanguage } from '../terms/fold.ts';
import { createTermCheck, joinTerms, type TermList } from '../terms/term-check.ts';
import type { Fault } from './finding.ts';

type Languages = Pick<Unit, 'sourceLanguage' | 'targetLanguage'>;
type Check = ReturnType<typeof createTermCheck>;

/** The terms of glossaries, by the languages of units. */
export class TermsRule {
  readonly #checks: readonly { readonly list: TermList; readonly check: Check }[];
  readonly #fitting = new Map<string, readonly { readonly list: TermList; readonly check: Check }[]>();

  constructor(lists: readonly TermList[]) {
    this.#checks = joinTerms(lists).map((list) => ({ list, check: createTermCheck(list) }));
  }

  /** Returns the source terms without one of their targets in the translation. */
  readonly faults = (unit: Unit): readonly Fault[] => {
    if (unit.target.trim() === '') return [];
    return this.#checksOf(unit).flatMap(({ check }) => check(unit.source, unit.target).map(faultOf));
  };

  /** Returns the number of terms that units of these languages are checked for. */
  termsOf(languages: Languages): number {
    return this.#checksOf(languages).reduce((sum, { list }) => sum + list.terms.length, 0);
  }

  /** Returns the languages of the glossaries, as `en -> de`. */
  pairs(): readonly string[] {
    const filled = this.#checks.filter(({ list }) => list.terms.length > 0);
    return filled.map(({ list }) => `${list.sourceLanguage} -> ${list.targetLanguage}`);
  }

  /** Returns the checks of a pair. A language that is not known fits only where there is no choice. */
  #checksOf({ sourceLanguage, targetLanguage }: Languages) {
    const key = `${sourceLanguage}>${targetLanguage}`;
    const known = this.#fitting.get(key);
    if (known !== undefined) return known;
    const fitting = this.#checks.filter(
      ({ list }) => isOf(sourceLanguage, list.sourceLanguage) && isOf(targetLanguage, list.targetLanguage),
    );
    const isKnown = sourceLanguage !== '' && targetLanguage !== '';
    const clear = isKnown || fitting.length === 1 ? fitting : [];
    this.#fitting.set(key, clear);
    return clear;
  }
}

function isOf(language: string, listed: string): boolean {
  return language === '' || baseLanguage(language) === baseLanguage(listed);
}

function faultOf({ source, targets }: TermList['terms'][number]): Fault {
  const wanted = targets.map((target) => JSON.stringify(target)).join(' or ');
  return { message: `${JSON.stringify(source)} should be ${wanted}`, term: source, expected: targets };
}
