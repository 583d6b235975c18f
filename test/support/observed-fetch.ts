// Requests and responses are checked at the fetch itself, not where the client means to build them.

import type { PlatformFetch } from 'language-service-client';

/** One request and its answer. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  /** The query with its question mark; empty without a query. */
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

export interface ObservedFetch {
  readonly fetch: PlatformFetch;
  /** Every exchange so far. */
  readonly exchanges: readonly Exchange[];
  /** What the mock found wrong so far, in requests and in its own answers: the header `sl-violations`. */
  readonly violations: readonly string[];
}

/** @param send what answers; default: the global fetch. */
export function observeFetch(send: PlatformFetch = globalThis.fetch): ObservedFetch {
  const exchanges: Exchange[] = [];
  const violations: string[] = [];
  return {
    exchanges,
    violations,
    fetch: async (url, init) => {
      const response = await send(url, init);
      const { pathname: path, search } = new URL(url);
      const { method = 'GET' } = init;
      const headers = Object.fromEntries(new Headers(init.headers));
      exchanges.push({ method, path, search, headers, status: response.status });
      const violation = response.headers.get('sl-violations');
      if (violation !== null) violations.push(`${method} ${path}${search}: ${violation}`);
      return response;
    },
  };
}
