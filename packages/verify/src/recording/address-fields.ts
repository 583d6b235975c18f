// Where a response of an operation holds signed addresses.

import { type Document, resolve, type Schema } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';

const known = new WeakMap<Operation, ReadonlySet<string>>();

/** Names of the http addresses among the fields of its responses; a program opens no other one with HTTP. */
export function addressFieldsOf(document: Document, operation: Operation): ReadonlySet<string> {
  const fields = known.get(operation) ?? readAddressFields(document, operation);
  known.set(operation, fields);
  return fields;
}

function readAddressFields(document: Document, { success }: Operation): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<Schema>();
  const enter = (place: Schema) => {
    const schema = resolve(document, place);
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (resolve(document, property).format === 'uri') found.add(name);
      enter(property);
    }
    const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    for (const part of [...parts, ...(schema.items === undefined ? [] : [schema.items])]) enter(part);
  };
  for (const { response } of success)
    for (const { schema } of Object.values(response.content ?? {})) if (schema !== undefined) enter(schema);
  return found;
}
