// Where a request of the program goes: to the service, or to what a signed address stands for. Of its head only what
// names the proxy is changed, so that the other side reads what the program wrote.

import { findOperation } from 'language-service-client/operations';
import { type Document, resolve, type Schema } from 'language-service-description/document';
import { listOperations } from 'language-service-description/operations';
import type { Head } from './http-reader.ts';
import type { Requested } from './open-exchange.ts';
import type { SignedAddresses } from './signed-addresses.ts';

export interface Route {
  readonly upstream: URL;
  readonly requested: Requested;
  /** The head as it is sent. */
  readonly head: string;
  /** Fields of the response that hold signed addresses. */
  readonly addressFields: ReadonlySet<string>;
}

export type Router = (head: Head, written: string) => Route;

export function createRouter(base: URL, document: Document, addresses: SignedAddresses): Router {
  const operations = listOperations(document);
  const basePath = base.pathname.replace(/\/+$/, '');
  const fields = new Map(
    operations.map((one) => [
      one.id,
      addressFieldsOf(
        document,
        one.success.map(({ response }) => response),
      ),
    ]),
  );
  return ({ firstLine, headers }, written) => {
    const [method = '', target = ''] = firstLine.split(' ');
    const signed = addresses.at(target);
    if (signed !== undefined)
      return {
        upstream: signed,
        requested: { method, target: undefined, headers },
        head: headTo(
          signed,
          written.replace(target, () => signed.pathname + signed.search),
          withoutCredentials,
        ),
        addressFields: new Set(),
      };
    const own = target.startsWith(basePath) ? target.slice(basePath.length) : target;
    const operation = findOperation(operations, method, own.replace(/\?.*$/s, ''));
    const addressFields = fields.get(operation?.id ?? '') ?? new Set();
    return {
      upstream: base,
      requested: { method, target: own, headers },
      head: headTo(base, written, addressFields.size === 0 ? undefined : withPlainAnswer),
      addressFields,
    };
  };
}

type ChangeHead = (lines: readonly string[]) => readonly string[];

function headTo(upstream: URL, written: string, change: ChangeHead = (lines) => lines): string {
  const lines = written
    .split(/(?<=\n)/)
    .map((line) => line.replace(/^(host:[ \t]*)[^\r\n]*/i, `$1${upstream.host}`));
  return change(lines).join('');
}

/** To a program, a signed address is of the same origin as the service; the key is still for the service alone. */
const withoutCredentials: ChangeHead = (lines) =>
  lines.filter((line) => !/^(authorization|cookie|proxy-authorization):/i.test(line));

/** An address in a compressed response cannot be seen as it passes. */
const withPlainAnswer: ChangeHead = (lines) =>
  lines.map((line) => line.replace(/^(accept-encoding:[ \t]*)[^\r\n]*/i, '$1identity'));

/** Names of the http addresses among the fields of these responses; a program opens no other one with HTTP. */
function addressFieldsOf(document: Document, places: readonly Node[]): ReadonlySet<string> {
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
  for (const { content = {} } of places)
    for (const { schema } of Object.values(content)) if (schema !== undefined) enter(schema);
  return found;
}

type Node = { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
