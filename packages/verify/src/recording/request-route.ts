// Where a request of the program goes: to the service, or to what a signed address stands for. Of its headers only those
// that name the proxy or its connection are changed, so that the other side reads what the program wrote.

import type { IncomingMessage } from 'node:http';
import { findOperation } from 'language-service-client/operations';
import type { Document } from 'language-service-description/document';
import { listOperations } from 'language-service-description/operations';
import { addressFieldsOf } from './address-fields.ts';
import { type HeaderLines, pairsOf, splitOnce } from './exchange.ts';
import type { Requested } from './open-exchange.ts';
import type { Relocate } from './response-rewriter.ts';
import type { SignedAddresses } from './signed-addresses.ts';

export type Router = ReturnType<typeof createRouter>;

/**
 * @param own The origin of the proxy.
 * @returns What names the route of a request. `headers`: as they are sent. `addressFields`: fields of the response that
 *   hold signed addresses. `relocate`: where a redirect leads.
 */
export function createRouter(base: URL, own: string, document: Document, addresses: SignedAddresses) {
  const operations = listOperations(document);
  const basePath = base.pathname.replace(/\/+$/, '');
  const none: ReadonlySet<string> = new Set();
  return ({ method = '', url: target = '', rawHeaders }: IncomingMessage) => {
    const headers = pairsOf(rawHeaders);
    const signed = addresses.at(target);
    if (signed !== undefined) {
      const requested: Requested = { method, target: undefined, headers };
      return {
        url: signed,
        path: signed.pathname + signed.search,
        requested,
        // To a program, a signed address is of the same origin as the service; the key is still for the service alone.
        headers: headersTo(signed, headers, /^(authorization|cookie|proxy-authorization)$/i),
        addressFields: none,
        relocate: ((location) => addresses.replace(URL.parse(location, signed)?.href ?? '')) as Relocate,
      };
    }
    const path = target.startsWith(basePath) ? target.slice(basePath.length) : target;
    const operation = findOperation(operations, method, splitOnce(path, '?')[0]);
    const addressFields = operation === undefined ? none : addressFieldsOf(document, operation);
    return {
      url: base,
      path: target,
      requested: { method, target: path, headers },
      // An address in a compressed response cannot be seen as it passes.
      headers: headersTo(base, headers, addressFields.size === 0 ? undefined : /^accept-encoding$/i),
      addressFields,
      // One that begins with a path leads to the proxy as it is.
      relocate: ((location) => {
        const url = URL.parse(location.startsWith('//') ? base.protocol + location : location);
        if (url?.origin === base.origin) return own + url.pathname + url.search;
        return url === null ? undefined : addresses.replace(url.href);
      }) as Relocate,
    };
  };
}

/** What is of one connection, not of the message. */
export const ofConnection = /^(connection|keep-alive|proxy-connection|upgrade)$/i;

function headersTo({ host }: URL, headers: HeaderLines, without?: RegExp): HeaderLines {
  return headers
    .filter(([name]) => !ofConnection.test(name) && !without?.test(name))
    .map(([name, value]) => [name, /^host$/i.test(name) ? host : value]);
}
