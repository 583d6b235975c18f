// Applies the rules to units.

import type { Unit } from './read/unit.ts';
import type { Finding, Rule, RuleName } from './rules/finding.ts';
import { invisible } from './rules/invisible.ts';
import { numbers } from './rules/numbers.ts';
import { placeholders } from './rules/placeholders.ts';
import { spaces } from './rules/spaces.ts';
import { tags } from './rules/tags.ts';
import { type Languages, termCheckFor, termChecksOf, termFaults } from './rules/terms.ts';
import { empty, untranslated } from './rules/untranslated.ts';
import type { TermList } from './terms/term-check.ts';

export interface CheckOptions {
  /**
   * The rules to apply. Default: `placeholders`, `tags`, `empty` and `invisible`, because they rarely report a correct
   * translation. If there is a glossary, the default also includes `terms`.
   */
  readonly rules?: readonly RuleName[] | undefined;
  /** The glossaries for the rule `terms`. Default: no glossaries. */
  readonly glossaries?: readonly TermList[] | undefined;
}

/**
 * A language pair in the checked files. `units` is the number of translation units with this pair. `terms` is the
 * number of glossary terms for the pair. `terms` is absent unless the rule `terms` is applied.
 */
export interface CheckedPair extends Languages {
  readonly units: number;
  readonly terms?: number;
}

const MOST_NAMED = 5;
/** The rules that compare only the source text and the translation, without a glossary. */
const rulesOfTexts = { placeholders, tags, empty, invisible, spaces, numbers };

/**
 * Checks translation units with the selected rules, one unit after another. A unit is a source text and its
 * translation.
 */
export class UnitCheck {
  /** The rules that this check applies. */
  readonly rules: readonly RuleName[];
  readonly #rules: Readonly<Record<Exclude<RuleName, 'terms'>, Rule>>;
  readonly #checks: ReturnType<typeof termChecksOf> | undefined;
  readonly #pairs = new Map<string, CheckedPair>();
  units = 0;

  constructor({ rules, glossaries }: CheckOptions) {
    const usual: readonly RuleName[] = ['placeholders', 'tags', 'empty', 'invisible'];
    this.rules = rules ?? (glossaries === undefined ? usual : ['terms', ...usual]);
    const names = new Set(glossaries?.flatMap((list) => list.terms.map(({ source }) => source)));
    this.#checks = this.rules.includes('terms') ? termChecksOf(glossaries ?? []) : undefined;
    this.#rules = { ...rulesOfTexts, untranslated: untranslated(names) };
  }

  /** Checks one unit, and returns its findings. */
  add(unit: Unit): readonly Finding[] {
    const { sourceLanguage, targetLanguage, otherSource, ...place } = unit;
    const key = pairInWords(unit);
    const check = this.#checks && termCheckFor(this.#checks, unit);
    const terms = this.#checks && { terms: check?.terms.length ?? 0 };
    const { units = 0 } = this.#pairs.get(key) ?? {};
    this.#pairs.set(key, { sourceLanguage, targetLanguage, units: units + 1, ...terms });
    this.units += 1;
    return this.rules.flatMap((rule) => {
      const faults = rule === 'terms' ? termFaults(check, unit) : this.#rules[rule](unit);
      return faults.map((fault) => ({ rule, ...place, ...fault }));
    });
  }

  /** Returns the language pairs of the checked units, each with its number of units and of glossary terms. */
  pairs(): readonly CheckedPair[] {
    return [...this.#pairs.values()];
  }

  /**
   * Returns a message if the files have no translations. With the rule `terms`, also returns a message in two cases: no
   * language pair has glossary terms, or a pair without terms has an unknown language. Otherwise, returns undefined.
   */
  unchecked(): { readonly message: string; readonly hint?: string } | undefined {
    if (this.units === 0) return { message: 'nothing was checked, because the files have no translations' };
    if (this.#checks === undefined) return undefined;
    const without = this.pairs().filter(({ terms }) => terms === 0);
    const unclear = without.filter((pair) => pair.sourceLanguage === '' || pair.targetLanguage === '');
    if (unclear.length === 0 && without.length < this.#pairs.size) return undefined;
    const texts = (unclear.length > 0 ? unclear : without).slice(0, MOST_NAMED).map(pairInWords);
    const filled = [...this.#checks].flatMap(([pair, { terms }]) => (terms.length > 0 ? pair : []));
    const listed = filled.slice(0, MOST_NAMED).join(', ') || 'no terms';
    return {
      message: `no term was checked in ${texts.join(', ')}, because the glossaries have ${listed}`,
      hint: 'Pass --source-lang and --target-lang, or a glossary of these languages.',
    };
  }
}

/** Returns a language pair as text, for example `en -> de`, with a question mark for an unknown language. */
export function pairInWords({ sourceLanguage, targetLanguage }: Languages): string {
  return `${sourceLanguage || '?'} -> ${targetLanguage || '?'}`;
}
