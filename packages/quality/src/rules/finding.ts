// What a rule finds, and what a rule is.

import type { Unit } from '../read/unit.ts';

/** Each rule in one line for people. */
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

/** The rules of findings: one of them is about a file, and can be neither selected nor ignored. */
export const reportedRules = { ...ruleWords, file: 'A file cannot be read' };

/** The rules that can be selected and ignored: the keys of an object are its names. */
export const ruleNames = Object.keys(ruleWords) as readonly RuleName[];

/** What a rule finds in a unit. */
export interface Fault {
  readonly message: string;
  /** The term, the placeholder or the word that it is about: part of its identity. */
  readonly term?: string | undefined;
}

/** A fault at its place. */
export interface Finding extends Fault, Pick<Unit, 'file' | 'line' | 'column' | 'key' | 'source' | 'target'> {
  readonly rule: keyof typeof reportedRules;
}

/** The faults of one unit. */
export type Rule = (unit: Unit) => readonly Fault[];

/** Returns the finding of a fault. */
export function findingOf(rule: RuleName, unit: Unit, fault: Fault): Finding {
  const { file, line, column, key, source, target } = unit;
  return { rule, file, line, ...(column !== undefined && { column }), key, source, target, ...fault };
}

/** Returns the faults against the source, or none if its other form has none: a form of a plural follows either. */
export function faultsOfForms(
  { source, otherSource, target }: Unit,
  faultsOf: (source: string) => readonly Fault[],
): readonly Fault[] {
  if (target.trim() === '') return [];
  const faults = faultsOf(source);
  if (faults.length === 0 || otherSource === undefined) return faults;
  return faultsOf(otherSource).length === 0 ? [] : faults;
}

/** What a text and its translation both have. */
export interface Part {
  readonly written: string;
  /** What is equal on both sides: `%s` as the first is `%1$s`. Default: what is written. */
  readonly key?: string;
}

/** Returns a fault for each difference: `{name} is missing`, `{nom} is not in the source`. */
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
