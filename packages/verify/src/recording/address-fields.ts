// Where a response of an operation holds signed addresses.

import { readSchemas, type Schema } from 'language-service-client/drift';
import type { Document } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';

const known = new WeakMap<Operation, ReadonlySet<string>>();

/** Names of the http addresses among the fields of its responses; a program opens no other one with HTTP. */
export function addressFieldsOf(document: Document, operation: Operation): ReadonlySet<string> {
  const fields = known.get(operation) ?? readAddressFields(document, operation);
  known.set(operation, fields);
  return fields;
}

function readAddressFields(document: Document, { success }: Operation): ReadonlySet<string> {
  const { view } = readSchemas(document);
  const found = new Set<string>();
  const seen = new Set<Schema>();
  const enter = (schema: Schema | undefined) => {
    if (schema === undefined || seen.has(schema)) return;
    seen.add(schema);
    const { properties, items } = view(schema);
    for (const [name, property] of properties) {
      if (view(property).formats.has('uri')) found.add(name);
      enter(property);
    }
    enter(items);
  };
  for (const { response } of success)
    for (const { schema } of Object.values(response.content ?? {})) enter(schema);
  return found;
}
