// Every answer the service gives during a verification is kept, those of the workflows too, so that what holds of all
// answers is judged by all of them. Keys, signed addresses and files are not kept.
import type { PlatformFetch } from 'language-service-client';
import type { Operation } from 'language-service-description/operations';
import type { Described } from './service-description.ts';

/** An answer of an operation. */
export interface Exchange {
  readonly operation: string;
  readonly status: number;
  readonly headers: Headers;
  /** The body: JSON where it is, text where it is not. */
  readonly data: unknown;
}

/** The same fetch, its answers kept. */
export function withRecord(
  fetch: PlatformFetch,
  described: Described,
  keep: (exchange: Exchange) => void,
): PlatformFetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    const operation = operationOf(described, init.method ?? 'GET', new URL(url).pathname);
    if (operation === undefined) return response;
    const data = readData(await response.clone().text());
    keep({ operation: operation.id, status: response.status, headers: response.headers, data });
    return response;
  };
}

/** The operation whose path is the end of this one; the path of the base address precedes it. */
function operationOf(described: Described, method: string, path: string): Operation | undefined {
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    const operation = described.operationAt(method, path.slice(at));
    if (operation !== undefined) return operation;
  }
  return undefined;
}

/** JSON where it is, text where it is not. */
export function readData(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
