// Where a request of the program goes: to the service, or to what a signed address stands for. Of its head only what
// names the proxy is changed, so that the other side reads what the program wrote.

import { findOperation } from 'language-service-client/operations';
import type { Document } from 'language-service-description/document';
import { listOperations } from 'language-service-description/operations';
import { addressFieldsOf } from './address-fields.ts';
import type { Head } from './http-reader.ts';
import type { Requested } from './open-exchange.ts';
import type { Relocate } from './response-rewriter.ts';
import type { SignedAddresses } from './signed-addresses.ts';

/**
 * `head`: as it is sent.
 * `addressFields`: fields of the response that hold signed addresses.
 * `relocate`: where a redirect leads.
 */
export type Router = ReturnType<typeof createRouter>;

/** @param own The base address that the program has. */
export function createRouter(base: URL, own: URL, document: Document, addresses: SignedAddresses) {
  const operations = listOperations(document);
  const basePath = base.pathname.replace(/\/+$/, '');
  const relocate = relocateFrom(base, own, addresses);
  return ({ firstLine, headers }: Head, written: string) => {
    const [method = '', target = ''] = firstLine.split(' ');
    const signed = addresses.at(target);
    if (signed !== undefined) {
      const requested: Requested = { method, target: undefined, headers };
      const head = written.replace(target, () => signed.pathname + signed.search);
      return {
        upstream: signed,
        requested,
        head: headTo(signed, head, withoutCredentials),
        addressFields: new Set<string>(),
        relocate: (location: string) => addresses.replace(URL.parse(location, signed)?.href ?? ''),
      };
    }
    const path = target.startsWith(basePath) ? target.slice(basePath.length) : target;
    const operation = findOperation(operations, method, path.replace(/\?.*$/s, ''));
    const addressFields = operation === undefined ? new Set<string>() : addressFieldsOf(document, operation);
    return {
      upstream: base,
      requested: { method, target: path, headers },
      head: headTo(base, written, addressFields.size === 0 ? undefined : withPlainAnswer),
      addressFields,
      relocate,
    };
  };
}

/** Of the service: one that begins with a path leads to the proxy as it is. */
function relocateFrom(base: URL, own: URL, addresses: SignedAddresses): Relocate {
  return (location) => {
    const url = URL.parse(location.startsWith('//') ? base.protocol + location : location);
    if (url === null) return undefined;
    return url.origin === base.origin ? own.origin + url.pathname + url.search : addresses.replace(url.href);
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
