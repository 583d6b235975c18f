import type { Unit } from '../read/unit.ts';
import { baseLanguage } from '../terms/fold.ts';
import { type Term, TermCheck, type TermList } from '../terms/term-check.ts';
import type { Fault } from './finding.ts';

/** The languages of a unit, as its file names them; empty if the file does not name them. */
export type Languages = Pick<Unit, 'sourceLanguage' | 'targetLanguage'>;

/** The rule `terms`, with the terms of glossaries for each language pair. */
export class TermsRule {
  readonly #checks: ReadonlyMap<string, TermCheck>;

  constructor(lists: readonly TermList[]) {
    this.#checks = new Map(
      Array.from(Map.groupBy(lists, languagesOf), ([key, same]) => [key, new TermCheck(same)] as const),
    );
  }

  /** Returns an error for each source term without one of its targets in the translation. */
  readonly faults = (unit: Unit): readonly Fault[] => {
    if (unit.target.trim() === '') return [];
    return (this.#checkOf(unit)?.missing(unit.source, unit.target) ?? []).map(faultOf);
  };

  /** Returns the number of terms for units of these languages. */
  termsFor(languages: Languages): number {
    return this.#checkOf(languages)?.terms.length ?? 0;
  }

  /** Returns the language pairs of the glossaries, for example `en -> de`. */
  pairs(): readonly string[] {
    const filled = [...this.#checks].filter(([, { terms }]) => terms.length > 0);
    return filled.map(([languages]) => languages.replace('>', ' -> '));
  }

  /** Returns the terms of a language pair. With an unknown language, returns the only pair that matches. */
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
