// Walks through a value along its schema, and notes each marked place on the way that the value agrees with.

import type { Assumption } from 'language-service-description/assumptions';
import { isRecord } from 'language-service-description/document';
import type { Schema, SchemaReader } from '../drift/detector.ts';

/** What is walked through. */
export interface Walk {
  readonly schemas: SchemaReader;
  readonly marks: ReadonlyMap<object, Assumption>;
  /** Whether an assumption is that a field is absent at times: an object without it agrees. */
  isOfAbsence(assumption: Assumption): boolean;
  note(assumption: Assumption, value: unknown): void;
}

/** Whether a mark is about the presence of the fields of an object alone. */
export function isAboutRequired({ text }: Assumption): boolean {
  return text.startsWith('Required fields:');
}

export function walkMarks(walk: Walk, schema: Schema, value: unknown): void {
  const { schemas, marks, isOfAbsence, note } = walk;
  const { parts, properties, items, others } = schemas.view(schema);
  for (const node of new Set([schema, ...parts])) {
    const assumption = marks.get(node);
    const isShown = assumption !== undefined && (isRecord(value) || !isAboutRequired(assumption));
    if (isShown && !isOfAbsence(assumption)) note(assumption, value);
  }
  if (Array.isArray(value) && items !== undefined) for (const one of value) walkMarks(walk, items, one);
  if (!isRecord(value)) return;
  for (const [name, property] of properties) {
    const assumption = marks.get(property);
    if (name in value) walkMarks(walk, property, value[name]);
    else if (assumption !== undefined && isOfAbsence(assumption)) note(assumption, undefined);
  }
  if (others === undefined) return;
  for (const [name, one] of Object.entries(value)) if (!properties.has(name)) walkMarks(walk, others, one);
}
