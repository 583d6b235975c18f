// Where a response of an operation holds signed addresses.

import { randomBytes } from 'node:crypto';
import { type Document, resolve, type Schema } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import type { Replace } from './address-rewriter.ts';

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

// The signed addresses of a recording: the program uses one of the proxy, which alone knows what it stands for.

export interface SignedAddresses {
  /** An address of the proxy that stands for that one, with so many bytes; undefined where none can. */
  readonly replace: Replace;
  /** What a path of the proxy stands for. */
  at(target: string): URL | undefined;
}

// Short, so that it has room in the place of any address with a signature.
const path = () => `/-/${randomBytes(9).toString('base64url')}/`;
const pathAtStart = /^\/-\/[\w-]{12}\//;

/** @param origin Of the proxy: `http://` and its host and port. */
export function createSignedAddresses(origin: string): SignedAddresses {
  const known = new Map<string, URL>();
  // A program may compare two addresses: the same one is the same at the proxy.
  const starts = new Map<string, string>();
  return {
    replace: (address, bytes) => {
      const url = URL.parse(address);
      const start = starts.get(address) ?? origin + path();
      if (url === null || !/^https?:$/.test(url.protocol) || start.length > (bytes ?? start.length))
        return undefined;
      // A password would be a credential that the proxy had to send in its own words.
      if (url.username !== '' || url.password !== '') return undefined;
      known.set(start.slice(origin.length), url);
      starts.set(address, start);
      return start.padEnd(bytes ?? 0, 'x');
    },
    at: (target) => {
      const [start] = pathAtStart.exec(target) ?? [];
      return start === undefined ? undefined : known.get(start);
    },
  };
}
