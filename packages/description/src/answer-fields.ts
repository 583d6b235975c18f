// Lists the fields of an operation's response by dotted name, for the option --fields. A name ends with `*` if the
// names below it are unknown: in a list, in an open object, and below the second level.

import { type Document, resolve, type Schema } from './document.ts';
import { flatten } from './flat-schema.ts';
import type { Operation } from './operations.ts';

/** The maximum number of levels in a field name. For example, `configured_rules.dates_and_times` has two levels. */
const levels = 2;

/** Returns the names of the fields in an operation's response; undefined when the response is not a JSON object. */
export function answerFields(document: Document, operation: Operation): readonly string[] | undefined {
  return fieldsOf(document, answerSchema(operation));
}

export function itemFields(document: Document, operation: Operation): readonly string[] | undefined {
  const list = flatten(document, answerSchema(operation) ?? {}).properties?.[operation.paging?.items ?? ''];
  return fieldsOf(document, list && resolve(document, list).items);
}

function answerSchema({ success }: Operation): Schema | undefined {
  return success[0]?.response.content?.['application/json']?.schema;
}

function fieldsOf(document: Document, schema: Schema | undefined, level = 1): readonly string[] | undefined {
  const { properties, oneOf, anyOf } = flatten(document, schema ?? {});
  if (properties === undefined || oneOf !== undefined || anyOf !== undefined) return undefined;
  return Object.entries(properties).flatMap(([name, property]) => [
    name,
    ...innerFields(document, property, level).map((inner) => `${name}.${inner}`),
  ]);
}

function innerFields(document: Document, schema: Schema, level: number): readonly string[] {
  const inner = fieldsOf(document, schema, level + 1);
  if (inner !== undefined) return level < levels ? inner : ['*'];
  const types = [flatten(document, schema).type ?? []].flat();
  return types.includes('array') || types.includes('object') ? ['*'] : [];
}
