// Merges a reference, its target and the `allOf` schemas of the target into one schema.

import { type Document, resolve, type Schema } from './document.ts';

export interface FlatSchema extends Schema {
  /** The `not` schemas of the schema itself and of all schemas in its `allOf`. */
  readonly nots: readonly Schema[];
}

/**
 * Merges a schema into one object without `$ref` and `allOf`. The object has the fields next to the `$ref`, those of
 * its target, and those of the schemas in `allOf`.
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
