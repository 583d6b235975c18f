// Merges a reference, its target and the `allOf` schemas of the target into one schema.

import { type Document, resolve, type Schema } from './document.ts';

export interface FlatSchema extends Schema {
  /** The `not` schemas of the schema itself and of its `allOf` schemas. */
  readonly nots: readonly Schema[];
}

/**
 * Returns one schema that contains the fields of a reference, of its target, and of the `allOf` schemas of the target.
 */
export function flatten(document: Document, schema: Schema): FlatSchema {
  const target = resolve(document, schema);
  const { $ref: _, ...beside } = schema === target ? {} : schema;
  return [...(target.allOf ?? []).map((part) => flatten(document, part)), beside].reduce<FlatSchema>(
    (whole, part) => merge(whole, part),
    { ...target, nots: target.not ? [target.not] : [] },
  );
}

function merge(whole: FlatSchema, part: Schema & { nots?: readonly Schema[] }): FlatSchema {
  return {
    ...whole,
    ...part,
    nots: [...whole.nots, ...(part.nots ?? [])],
    ...((whole.properties ?? part.properties) && { properties: { ...whole.properties, ...part.properties } }),
    ...((whole.required ?? part.required) && {
      required: [...(whole.required ?? []), ...(part.required ?? [])],
    }),
    ...((whole.dependentRequired ?? part.dependentRequired) && {
      dependentRequired: { ...whole.dependentRequired, ...part.dependentRequired },
    }),
  };
}
