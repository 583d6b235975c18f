// The rules and their findings.

import type { Unit } from '../read/unit.ts';

/** The description of each rule, in one line. */
export const ruleWords = {
  terms: 'A term of a glossary is missing in the translation',
  placeholders: 'Placeholders differ from the source',
  tags: 'Tags differ from the source',
  empty: 'The translation is empty',
  untranslated: 'The translation is the same as the source',
  spaces: 'Spaces or the end of the sentence differ from the source',
  numbers: 'Numbers differ from the source',
};

export type RuleName = keyof typeof ruleWords;

/** The rules of findings. The rule `file` cannot be selected or ignored. */
export const reportedRules = { ...ruleWords, file: 'A file cannot be read' };

/** The names of the rules that can be selected and ignored. The type of Object.keys is only string. */
export const ruleNames = Object.keys(ruleWords) as readonly RuleName[];

/** A fault that a rule finds in a unit. */
export interface Fault {
  readonly message: string;
  /** The term, the placeholder or the word that the fault is about. It is a part of the fault's identity. */
  readonly term?: string | undefined;
}

/** A fault with its rule and its place. */
export interface Finding extends Fault, Pick<Unit, 'file' | 'line' | 'column' | 'key' | 'source' | 'target'> {
  readonly rule: keyof typeof reportedRules;
}

/** Returns the faults of one unit. */
export type Rule = (unit: Unit) => readonly Fault[];

/** Returns the finding of a fault. */
export function findingOf(rule: RuleName, unit: Unit, fault: Fault): Finding {
  const { file, line, column, key, source, target } = unit;
  return { rule, file, line, ...(column !== undefined && { column }), key, source, target, ...fault };
}

/** Returns the faults of a translation. A plural form is correct if it matches one of the two forms of the source. */
export function faultsOfForms(
  { source, otherSource, target }: Unit,
  faultsOf: (source: string) => readonly Fault[],
): readonly Fault[] {
  if (target.trim() === '') return [];
  const faults = faultsOf(source);
  if (faults.length === 0 || otherSource === undefined) return faults;
  return faultsOf(otherSource).length === 0 ? [] : faults;
}

/** A part that a text and its translation must both have. */
export interface Part {
  readonly written: string;
  /** The form for comparisons. For example, the first `%s` equals `%1$s`. Default: `written`. */
  readonly key?: string;
}

/** Returns a fault for each difference, for example `{name} is missing` or `{nom} is not in the source`. */
export function faultsOfDifference(wanted: readonly Part[], given: readonly Part[]): readonly Fault[] {
  if (wanted.length + given.length === 0) return [];
  const keyOf = ({ written, key = written }: Part) => key;
  const extra = [...given];
  const missing = wanted.filter((one) => {
    const at = extra.findIndex((other) => keyOf(other) === keyOf(one));
    if (at >= 0) extra.splice(at, 1);
    return at < 0;
  });
  return [
    ...missing.map(({ written }) => ({ message: `${written} is missing`, term: written })),
    ...extra.map(({ written }) => ({ message: `${written} is not in the source`, term: written })),
  ];
}
