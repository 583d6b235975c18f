// All rules on all units. What a note of a unit ignores is left out.

import type { Unit } from './read/unit.ts';
import { empty } from './rules/empty.ts';
import { type Finding, findingOf, type Rule, type RuleName } from './rules/finding.ts';
import { numbers } from './rules/numbers.ts';
import { placeholders } from './rules/placeholders.ts';
import { spaces } from './rules/spaces.ts';
import { tags } from './rules/tags.ts';
import { TermsRule } from './rules/terms.ts';
import { untranslated } from './rules/untranslated.ts';
import type { TermList } from './terms/term-check.ts';

export interface CheckOptions {
  /** Default: those that need nothing and are rarely wrong, and `terms` if a glossary is given. */
  readonly rules?: readonly RuleName[] | undefined;
  /** Undefined where no glossary is named: one without terms is checked, and found to be empty. */
  readonly glossaries?: readonly TermList[] | undefined;
}

/** Returns the rules of a check without a choice. */
export function defaultRules({ glossaries }: CheckOptions): readonly RuleName[] {
  return [...(glossaries === undefined ? [] : (['terms'] as const)), 'placeholders', 'tags', 'empty'];
}

/** The units of two languages, and the number of terms that each was checked for. */
export interface CheckedPair {
  /** As the files say it; empty where they say none. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly units: number;
  /** Undefined if no terms are checked. */
  readonly terms?: number;
}

const MOST_NAMED = 5;

/** Checks units one by one. */
export class UnitCheck {
  readonly #rules: readonly (readonly [RuleName, Rule])[];
  readonly #terms: TermsRule | undefined;
  readonly #pairs = new Map<string, { readonly unit: Unit; units: number }>();
  units = 0;

  constructor(options: CheckOptions) {
    const wanted = options.rules ?? defaultRules(options);
    const { glossaries = [] } = options;
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

  /** The findings of one unit. */
  add(unit: Unit): readonly Finding[] {
    this.units += 1;
    this.#count(unit);
    const { ignores } = unit;
    const rules = this.#rules.filter(([name]) => !ignores.includes(name) && !ignores.includes('*'));
    return rules.flatMap(([name, rule]) => rule(unit).map((fault) => findingOf(name, unit, fault)));
  }

  /** Returns what was checked, by languages. */
  pairs(): readonly CheckedPair[] {
    return Array.from(this.#pairs.values(), ({ unit: { sourceLanguage, targetLanguage }, units }) => ({
      sourceLanguage,
      targetLanguage,
      units,
      ...(this.#terms && { terms: this.#terms.termsOf({ sourceLanguage, targetLanguage }) }),
    }));
  }

  /** Returns why nothing was checked, or no term; undefined where the check looked at what it was given. */
  unchecked(): string | undefined {
    if (this.units === 0) return 'Nothing was checked: the files have no translation';
    if (this.#terms === undefined) return undefined;
    const without = this.pairs().filter(({ terms }) => terms === 0);
    const unclear = without.filter(({ sourceLanguage, targetLanguage }) =>
      [sourceLanguage, targetLanguage].includes(''),
    );
    if (unclear.length === 0 && without.length < this.#pairs.size) return undefined;
    const texts = (unclear.length > 0 ? unclear : without).slice(0, MOST_NAMED).map(pairInWords);
    const listed = this.#terms.pairs().slice(0, MOST_NAMED);
    return `No term was checked in ${texts.join(', ')}: the glossaries have ${listed.length === 0 ? 'none' : listed.join(', ')}`;
  }

  #count(unit: Unit): void {
    const key = `${unit.sourceLanguage}>${unit.targetLanguage}`;
    const counted = this.#pairs.get(key);
    if (counted === undefined) this.#pairs.set(key, { unit, units: 1 });
    else counted.units += 1;
  }
}

/** Returns `en -> de`; a language that no file says is a question mark. */
export function pairInWords({
  sourceLanguage,
  targetLanguage,
}: Pick<CheckedPair, 'sourceLanguage' | 'targetLanguage'>): string {
  return `${sourceLanguage || '?'} -> ${targetLanguage || '?'}`;
}

/** Findings in a stable order: by file, line, column and rule, then by their texts. */
export function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const keyOf = (one: Finding) => [one.rule, one.key, one.message, one.source, one.target].join('\0');
  return findings.toSorted(
    (one, other) =>
      compare(one.file, other.file) ||
      one.line - other.line ||
      (one.column ?? 0) - (other.column ?? 0) ||
      compare(keyOf(one), keyOf(other)),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
