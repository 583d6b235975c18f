// What a rule finds, and what a rule is.

import type { Unit } from '../read/unit.ts';

export const ruleNames = [
  'terms',
  'forbidden',
  'placeholders',
  'tags',
  'empty',
  'untranslated',
  'consistency',
  'spaces',
  'numbers',
] as const;

export type RuleName = (typeof ruleNames)[number];

/** What a rule finds in a unit. */
export interface Fault {
  readonly message: string;
  /** The term, the placeholder or the word that it is about: part of its identity. */
  readonly term?: string | undefined;
  /** What the translation should have. */
  readonly expected?: readonly string[] | undefined;
}

/** A fault at its place. */
export interface Finding extends Fault {
  readonly rule: RuleName;
  readonly file: string;
  readonly line: number;
  readonly column?: number | undefined;
  readonly key: string;
  readonly source: string;
  readonly target: string;
}

/** The faults of one unit. */
export type Rule = (unit: Unit) => readonly Fault[];

/** A rule about all units together; `end` gives its faults, each with its unit. */
export interface GatheringRule {
  add(unit: Unit): void;
  end(): readonly { readonly unit: Unit; readonly fault: Fault }[];
}

/** The finding of a fault. */
export function findingOf(rule: RuleName, unit: Unit, fault: Fault): Finding {
  const { file, line, column, key, source, target } = unit;
  return { rule, file, line, ...(column !== undefined && { column }), key, source, target, ...fault };
}

/** `{name} is missing` and `{nom} is not in the source`: a fault each, as often as it lacks. */
export function faultsOfDifference(wanted: readonly string[], given: readonly string[]): readonly Fault[] {
  const extra = [...given];
  const missing = wanted.filter((one) => {
    const at = extra.indexOf(one);
    if (at >= 0) extra.splice(at, 1);
    return at < 0;
  });
  return [
    ...missing.map((one) => ({ message: `${one} is missing`, term: one, expected: [one] })),
    ...extra.map((one) => ({ message: `${one} is not in the source`, term: one })),
  ];
}
