import type { Unit } from '../read/unit.ts';
import { baseLanguage } from '../terms/fold.ts';
import { familyOf } from '../terms/languages.ts';
import { type Term, TermCheck, type TermList } from '../terms/term-check.ts';
import type { Fault } from './finding.ts';

/** What terms are checked for. */
export interface TermCoverage {
  readonly terms?: number;
  /** Present where many forms of the target language have a stem that only a dictionary knows. */
  readonly inflection?: 'partly';
}

/** As the files say them; empty where they say none. */
export type Languages = Pick<Unit, 'sourceLanguage' | 'targetLanguage'>;

/** The terms of glossaries, by the languages of units. */
export class TermsRule {
  readonly #checks: ReadonlyMap<string, TermCheck>;

  constructor(lists: readonly TermList[]) {
    this.#checks = new Map(
      Array.from(Map.groupBy(lists, languagesOf), ([key, same]) => [key, new TermCheck(same)] as const),
    );
  }

  /** Returns the source terms without one of their targets in the translation. */
  readonly faults = (unit: Unit): readonly Fault[] => {
    if (unit.target.trim() === '') return [];
    return (this.#checkOf(unit)?.missing(unit.source, unit.target) ?? []).map(faultOf);
  };

  /** Returns how many terms units of these languages are checked for, and whether not in every form. */
  coverageOf(languages: Languages): TermCoverage {
    const terms = this.#checkOf(languages)?.terms.length ?? 0;
    const { isIrregular } = familyOf(languages.targetLanguage);
    return { terms, ...(isIrregular && terms > 0 && { inflection: 'partly' }) };
  }

  /** Returns the languages of the glossaries, as `en -> de`. */
  pairs(): readonly string[] {
    const filled = [...this.#checks].filter(([, { terms }]) => terms.length > 0);
    return filled.map(([languages]) => languages.replace('>', ' -> '));
  }

  /** Returns the check of a pair. A language that is not known fits only where there is no choice. */
  #checkOf(languages: Languages): TermCheck | undefined {
    const wanted = languagesOf(languages);
    const [from, to] = wanted.split('>');
    if (from !== '' && to !== '') return this.#checks.get(wanted);
    const fitting = [...this.#checks].filter(
      ([key]) => (from === '' || key.startsWith(`${from}>`)) && (to === '' || key.endsWith(`>${to}`)),
    );
    return fitting.length === 1 ? fitting[0]?.[1] : undefined;
  }
}

function languagesOf({ sourceLanguage, targetLanguage }: Languages): string {
  return `${baseLanguage(sourceLanguage)}>${baseLanguage(targetLanguage)}`;
}

function faultOf({ source, targets }: Term): Fault {
  const wanted = targets.map((target) => JSON.stringify(target)).join(' or ');
  return { message: `${JSON.stringify(source)} should be ${wanted}`, term: source };
}
