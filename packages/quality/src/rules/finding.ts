// The rules and their findings.

import type { Unit } from '../read/unit.ts';

/** The description of each rule, in one line. */
export const ruleWords = {
  terms: 'A term of a glossary is missing in the translation',
  placeholders: 'Placeholders differ from the source',
  tags: 'Tags differ from the source',
  empty: 'The translation is empty',
  invisible: 'A text has an invisible character',
  untranslated: 'The translation is the same as the source',
  spaces: 'Spaces or the end of the sentence differ from the source',
  numbers: 'Numbers differ from the source',
};

export type RuleName = keyof typeof ruleWords;

/** The rules that a report can contain: the rules that users can select, and `file` for unreadable files. */
export const reportedRules = { ...ruleWords, file: 'A file cannot be read' };

/** The names of the rules that users can select. */
export const ruleNames = Object.keys(ruleWords) as readonly RuleName[];

/** An error that a rule finds in a unit. */
export interface Fault {
  readonly message: string;
  /** The wrong term, placeholder or word, which is a part of the finding's identity. */
  readonly term?: string | undefined;
}

/** An error in a unit, with the rule that found it and its position. */
export interface Finding
  extends Fault,
    Pick<Unit, 'file' | 'line' | 'column'>,
    Partial<Pick<Unit, 'key' | 'source' | 'target'>> {
  readonly rule: keyof typeof reportedRules;
}

/** Checks one unit, and returns the errors in it. */
export type Rule = (unit: Unit) => readonly Fault[];

/**
 * Returns the errors of a translation. If the source has two plural forms, the translation needs to match only one of
 * them.
 */
export function faultsOfForms(
  { source, otherSource, target }: Unit,
  faultsOf: (source: string) => readonly Fault[],
): readonly Fault[] {
  if (target.trim() === '') return [];
  const faults = faultsOf(source);
  if (faults.length === 0 || otherSource === undefined) return faults;
  return faultsOf(otherSource).length === 0 ? [] : faults;
}

/** A part of a text that its translation must also have, for example a placeholder. */
export interface Part {
  readonly written: string;
  /**
   * The text by which parts are compared; for example, `%1$s` and the first `%s` have the same key. Default:
   * `written`.
   */
  readonly key?: string;
}

/**
 * Compares two lists of parts, and returns one error for each part that differs, for example `{name} is missing` or
 * `{nom} is not in the source`.
 */
export function faultsOfDifference(wanted: readonly Part[], given: readonly Part[]): readonly Fault[] {
  const missing = without(wanted, given).map((term) => ({ message: `${term} is missing`, term }));
  const extra = without(given, wanted).map((term) => ({ message: `${term} is not in the source`, term }));
  return [...missing, ...extra];
}

/**
 * The maximum number of differences that are reported for a unit, because each finding contains the whole text of the
 * unit.
 */
const mostNamed = 100;

/** Returns the parts that the other list lacks, each part once, up to `mostNamed`. */
function without(parts: readonly Part[], others: readonly Part[]): readonly string[] {
  const keyOf = ({ written, key = written }: Part) => key;
  const take = takerOf(others.map(keyOf));
  const alone = parts.filter((one) => !take(keyOf(one)));
  return [...new Set(alone.map(({ written }) => written))].slice(0, mostNamed);
}

/** Returns a function that removes a key from a list of keys and returns whether the list still had this key. */
export function takerOf(keys: readonly string[]): (key: string) => boolean {
  const left = new Map<string, number>();
  for (const key of keys) left.set(key, (left.get(key) ?? 0) + 1);
  return (key) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  };
}
