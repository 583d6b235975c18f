import { type Client, type ClientOptions, createClient } from 'language-service-client';
import { expect, inject, test } from 'vitest';
import { type ObservedFetch, observeFetch } from './observed-fetch.ts';

/** A key of the right form; the mock takes any. */
export const apiKey = 'example-key';

/** A client that talks to the mock, and the view on what it says. */
export interface MockedClient extends ObservedFetch {
  readonly client: Client;
}

/** Creates a client without retries, unless the options say otherwise. */
export function createMockedClient(options: Partial<ClientOptions> = {}): MockedClient {
  const observed = observeFetch();
  const { fetch } = observed;
  const client = createClient({ baseUrl: inject('mockUrl'), apiKey, fetch, maxRetries: 0, ...options });
  return { client, ...observed };
}

/** A test whose requests and replies all keep to the description: a violation fails it. */
export const contractTest = test.extend('mocked', ({ task: _ }, { onCleanup }) => {
  const mocked = createMockedClient();
  onCleanup(() => expect(mocked.violations).toEqual([]));
  return mocked;
});
