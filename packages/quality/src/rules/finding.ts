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

/**
 * The rules that a report can contain. In addition to the rules that users can select, `file` reports an unreadable
 * file.
 */
export const reportedRules = { ...ruleWords, file: 'A file cannot be read' };

/** The names of the rules that users can select. */
export const ruleNames = Object.keys(ruleWords) as readonly RuleName[];

/** An error that a rule finds in a translation unit. */
export interface Fault {
  readonly message: string;
  /** The wrong term, placeholder or word. A baseline uses it to recognize the same finding again. */
  readonly term?: string | undefined;
}

/** An error in a translation unit, with the rule that found the error, and the position of the unit. */
export interface Finding
  extends Fault,
    Pick<Unit, 'file' | 'line' | 'column'>,
    Partial<Pick<Unit, 'key' | 'source' | 'target'>> {
  readonly rule: keyof typeof reportedRules;
}

/** A rule: a function that checks one translation unit and returns the errors in it. */
export type Rule = (unit: Unit) => readonly Fault[];

/**
 * Returns the errors of a translation. If the source has two plural forms, the translation is correct if it matches one
 * of them.
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

/** A part of a text that the source and the translation must both contain, for example a placeholder. */
export interface Part {
  readonly written: string;
  /**
   * The key by which the parts of the source and of the translation are compared. For example, `%1$s` and the first
   * `%s` have the same key. Default: `written`.
   */
  readonly key?: string;
}

/**
 * Compares the parts of the source with the parts of the translation. Returns one error for each difference, for
 * example `{name} is missing` or `{nom} is not in the source`.
 */
export function faultsOfDifference(wanted: readonly Part[], given: readonly Part[]): readonly Fault[] {
  const missing = without(wanted, given).map((term) => ({ message: `${term} is missing`, term }));
  const extra = without(given, wanted).map((term) => ({ message: `${term} is not in the source`, term }));
  return [...missing, ...extra];
}

/**
 * The maximum number of errors of each kind (missing or additional) for one unit. The number is limited, because each
 * finding contains the whole text of the unit.
 */
const mostNamed = 100;

/**
 * Returns the texts of the parts that `others` lacks, for example of missing placeholders. Returns each text once, and
 * at most `mostNamed` texts.
 */
function without(parts: readonly Part[], others: readonly Part[]): readonly string[] {
  const keyOf = ({ written, key = written }: Part) => key;
  const take = takerOf(others.map(keyOf));
  const alone = parts.filter((one) => !take(keyOf(one)));
  return [...new Set(alone.map(({ written }) => written))].slice(0, mostNamed);
}

/**
 * Returns a function that removes one occurrence of a key from a list. The function returns whether the list still
 * contained the key.
 */
export function takerOf(keys: readonly string[]): (key: string) => boolean {
  const left = new Map<string, number>();
  for (const key of keys) left.set(key, (left.get(key) ?? 0) + 1);
  return (key) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  };
}
