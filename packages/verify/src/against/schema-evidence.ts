// Walks through a value along its schema, and says of each marked place on the way whether the value agrees with it.

import type { Assumption } from 'language-service-description/assumptions';
import { type Document, isRecord, resolve, type Schema } from 'language-service-description/document';
import { faultsOf } from '../schema-mismatches.ts';
import { fits } from '../verify.ts';
import { absentAtTimes, furtherRules } from './beyond-traffic.ts';
import type { Sign } from './parameter-evidence.ts';

/** What is walked through. */
export interface Walk {
  readonly document: Document;
  readonly marks: ReadonlyMap<object, Assumption>;
  /** Texts that the program sent: what a service gives back says nothing of its lists of values. */
  readonly sent: ReadonlySet<string>;
  note(assumption: Assumption, sign: Sign, value: unknown): void;
}

/** The text before what a mark of required fields says. */
const REQUIRED_ONLY = 'Required only:';

/** Whether a mark is about the presence of the fields of an object alone. */
export function isAboutRequired({ text }: Assumption): boolean {
  return text.startsWith(REQUIRED_ONLY);
}

/** An answer: every place of it that is marked. */
export function walkAnswer(walk: Walk, place: Schema, value: unknown): void {
  const target = resolve(walk.document, place);
  const came = ownFault(walk, target, value);
  for (const node of new Set<Schema>([place, target])) {
    const assumption = walk.marks.get(node);
    if (assumption !== undefined) walk.note(assumption, signOf(assumption, target, value, came), value);
  }
  for (const part of target.allOf ?? []) walkAnswer(walk, part, value);
  for (const part of branchesOf(walk, target, value)) walkAnswer(walk, part, value);
  if (Array.isArray(value)) for (const one of value) walkAnswer(walk, target.items ?? {}, one);
  if (isRecord(value)) walkFields(walk, target, value);
}

/** A request that the service took: the fields that were sent, and the required ones that were not. */
export function walkTaken(walk: Walk, place: Schema, value: unknown): void {
  const target = resolve(walk.document, place);
  const missing = isRecord(value) ? (target.required ?? []).filter((name) => !(name in value)) : [];
  for (const node of new Set<Schema>([place, target])) {
    const assumption = walk.marks.get(node);
    if (assumption === undefined) continue;
    if (!isAboutRequired(assumption)) walk.note(assumption, { agrees: true }, value);
    else if (missing.length > 0)
      walk.note(assumption, { agrees: false, came: `taken without ${missing.join(', ')}` }, value);
  }
  for (const part of [...(target.allOf ?? []), ...branchesOf(walk, target, value)])
    walkTaken(walk, part, value);
  if (Array.isArray(value)) for (const one of value) walkTaken(walk, target.items ?? {}, one);
  if (!isRecord(value)) return;
  for (const [name, property] of Object.entries(target.properties ?? {}))
    if (name in value) walkTaken(walk, property, value[name]);
}

function walkFields(walk: Walk, target: Schema, value: Readonly<Record<string, unknown>>): void {
  for (const [name, property] of Object.entries(target.properties ?? {})) {
    if (name in value) {
      walkAnswer(walk, property, value[name]);
      continue;
    }
    const assumption = walk.marks.get(property);
    if (assumption === undefined) continue;
    if (absentAtTimes.some((pattern) => fits(pattern, assumption.where)))
      walk.note(assumption, { agrees: true }, undefined);
    else if (target.required?.includes(name))
      walk.note(assumption, { agrees: false, came: missingOf(target, value, [name]) }, undefined);
  }
  const { additionalProperties } = target;
  if (typeof additionalProperties !== 'object') return;
  for (const [name, one] of Object.entries(value))
    if (!Object.hasOwn(target.properties ?? {}, name)) walkAnswer(walk, additionalProperties, one);
}

function signOf(assumption: Assumption, target: Schema, value: unknown, came: string | undefined): Sign {
  if (absentAtTimes.some((pattern) => fits(pattern, assumption.where))) return undefined;
  if (isAboutRequired(assumption)) {
    if (!isRecord(value)) return undefined;
    const missing = (target.required ?? []).filter((name) => !(name in value));
    return missing.length === 0
      ? { agrees: true }
      : { agrees: false, came: missingOf(target, value, missing) };
  }
  if (came !== undefined) return { agrees: false, came };
  const [, rule] = Object.entries(furtherRules).find(([where]) => fits(where, assumption.where)) ?? [];
  if (rule === undefined || rule(value)) return { agrees: true };
  return { agrees: false, came: Array.isArray(value) ? `${value.length} elements` : `${value}` };
}

/** What is missing, and the names that are not described: one of them may be the real name. */
function missingOf(
  target: Schema,
  value: Readonly<Record<string, unknown>>,
  missing: readonly string[],
): string {
  const others = Object.keys(value).filter((name) => !Object.hasOwn(target.properties ?? {}, name));
  const without = `without ${missing.join(', ')}`;
  return others.length === 0 ? without : `${without}, but with ${others.join(', ')}`;
}

/** The value itself where its type or the list of values does not have it; its parts are judged by themselves. */
function ownFault(walk: Walk, target: Schema, value: unknown): string | undefined {
  const { type } = target;
  const [fault] = type === undefined ? [] : faultsOf(walk.document, { type }, value, 'it');
  if (fault !== undefined) return fault;
  const known = valuesOf(walk.document, target);
  const isUnknown = known.length > 0 && typeof value === 'string' && !known.includes(value);
  return isUnknown && value !== '~' && !walk.sent.has(value) ? value : undefined;
}

/** The values that a schema names, also those of an open list; empty where any will do. */
export function valuesOf(document: Document, schema: Schema): readonly unknown[] {
  const target = resolve(document, schema);
  const branches = [...(target.anyOf ?? []), ...(target.oneOf ?? [])];
  return [...(target.enum ?? []), ...branches.flatMap((part) => valuesOf(document, part))];
}

/** The branches that the value fits; the one that knows its value before those that take any. */
function branchesOf(walk: Walk, { anyOf = [], oneOf = [] }: Schema, value: unknown): readonly Schema[] {
  const fitting = [...anyOf, ...oneOf].filter((part) => faultsOf(walk.document, part, value).length === 0);
  const knowing = fitting.filter((part) => resolve(walk.document, part).enum?.includes(value));
  return knowing.length > 0 ? knowing : fitting;
}
