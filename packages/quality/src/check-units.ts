// Applies the rules to units.

import type { Unit } from './read/unit.ts';
import type { Finding, Rule, RuleName } from './rules/finding.ts';
import { numbers } from './rules/numbers.ts';
import { placeholders } from './rules/placeholders.ts';
import { spaces } from './rules/spaces.ts';
import { tags } from './rules/tags.ts';
import { type Languages, TermsRule } from './rules/terms.ts';
import { empty, untranslated } from './rules/untranslated.ts';
import type { TermList } from './terms/term-check.ts';

export interface CheckOptions {
  /**
   * The rules. Default: the rules that need no other data and are rarely wrong. With a glossary, the default also
   * contains `terms`.
   */
  readonly rules?: readonly RuleName[] | undefined;
  /** The glossaries; undefined if none is given. A glossary without terms is reported as empty. */
  readonly glossaries?: readonly TermList[] | undefined;
}

/** The number of checked units of a language pair. With the rule `terms`, also the number of their terms. */
export interface CheckedPair extends Languages {
  readonly units: number;
  readonly terms?: number;
}

const MOST_NAMED = 5;

/** Checks units one by one. */
export class UnitCheck {
  readonly #rules: readonly (readonly [RuleName, Rule])[];
  readonly #terms: TermsRule | undefined;
  readonly #pairs = new Map<string, CheckedPair>();
  units = 0;

  constructor(options: CheckOptions) {
    const { glossaries = [] } = options;
    const usual: readonly RuleName[] = ['placeholders', 'tags', 'empty'];
    const wanted = options.rules ?? (options.glossaries === undefined ? usual : ['terms', ...usual]);
    const names = new Set(glossaries.flatMap((list) => list.terms.map(({ source }) => source)));
    this.#terms = wanted.includes('terms') ? new TermsRule(glossaries) : undefined;
    const rules: Readonly<Record<RuleName, Rule>> = {
      terms: (unit) => this.#terms?.faults(unit) ?? [],
      placeholders,
      tags,
      empty,
      untranslated: untranslated((text) => names.has(text)),
      spaces,
      numbers,
    };
    this.#rules = wanted.map((name) => [name, rules[name]] as const);
  }

  /** Checks one unit and returns its findings. */
  add(unit: Unit): readonly Finding[] {
    const { sourceLanguage, targetLanguage, otherSource, ...place } = unit;
    const key = `${sourceLanguage}>${targetLanguage}`;
    const pair = this.#pairs.get(key) ?? {
      sourceLanguage,
      targetLanguage,
      units: 0,
      ...(this.#terms && { terms: this.#terms.termsFor(unit) }),
    };
    this.#pairs.set(key, { ...pair, units: pair.units + 1 });
    this.units += 1;
    return this.#rules.flatMap(([name, rule]) =>
      rule(unit).map((fault) => ({ rule: name, ...place, ...fault })),
    );
  }

  /** Returns the checked language pairs. */
  pairs(): readonly CheckedPair[] {
    return [...this.#pairs.values()];
  }

  /** Returns a message if no unit or no term was checked; undefined if the check was complete. */
  unchecked(): string | undefined {
    if (this.units === 0) return 'Nothing was checked: the files have no translation';
    if (this.#terms === undefined) return undefined;
    const without = this.pairs().filter(({ terms }) => terms === 0);
    const unclear = without.filter((pair) => pair.sourceLanguage === '' || pair.targetLanguage === '');
    if (unclear.length === 0 && without.length < this.#pairs.size) return undefined;
    const texts = (unclear.length > 0 ? unclear : without).slice(0, MOST_NAMED).map(pairInWords);
    const listed = this.#terms.pairs().slice(0, MOST_NAMED);
    return `No term was checked in ${texts.join(', ')}: the glossaries have ${listed.length === 0 ? 'no terms' : listed.join(', ')}`;
  }
}

/** Returns a language pair as text, for example `en -> de`. An unknown language is a question mark. */
export function pairInWords({ sourceLanguage, targetLanguage }: Languages): string {
  return `${sourceLanguage || '?'} -> ${targetLanguage || '?'}`;
}
