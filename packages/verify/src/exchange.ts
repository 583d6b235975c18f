// Every answer the service gives during a verification is kept, those of the journeys too, so that what holds of all
// answers is judged by all of them. Keys, signed addresses and files are not kept.
import type { PlatformFetch } from 'language-service-client';
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
  basePath: string,
  described: Described,
  keep: (exchange: Exchange) => void,
): PlatformFetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    const { pathname } = new URL(url);
    const operation = described.operationAt(init.method ?? 'GET', pathname.slice(basePath.length));
    if (!pathname.startsWith(basePath) || operation === undefined) return response;
    const data = readData(await response.clone().text());
    keep({ operation: operation.id, status: response.status, headers: response.headers, data });
    return response;
  };
}

/** JSON where it is, text where it is not. */
export function readData(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
