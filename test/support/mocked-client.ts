// Requests and responses are checked at the fetch itself, not where the client means to build them.

import { createClient, type PlatformFetch } from 'language-service-client';
import { expect, inject, test } from 'vitest';

/** A key of the right form; the mock takes any. */
export const apiKey = 'example-key';

/** A test with a client of the mock, without retries: what the mock finds wrong (`sl-violations`) fails it. */
export const contractTest = test.extend('mocked', ({ task: _ }, { onCleanup }) => {
  const exchanges: string[] = [];
  const violations: string[] = [];
  const observed: PlatformFetch = async (url, init) => {
    const response = await fetch(url, init);
    const { pathname, search } = new URL(url);
    const exchange = `${init.method ?? 'GET'} ${pathname}${search}`;
    exchanges.push(exchange);
    const violation = response.headers.get('sl-violations');
    if (violation !== null) violations.push(`${exchange}: ${violation}`);
    return response;
  };
  onCleanup(() => expect(violations).toEqual([]));
  const client = createClient({ baseUrl: inject('mockUrl'), apiKey, fetch: observed, maxRetries: 0 });
  return { client, exchanges };
});
