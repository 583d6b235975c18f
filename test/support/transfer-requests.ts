// One request to a store, with what a test is not about.

import type { PutRequest } from '../../src/files/contract.ts';
import { beginExchange, type Exchange, type Put } from '../../src/files/exchange.ts';
import type { PlatformFetch } from '../../src/platform/contract.ts';
import { createSecrets } from '../../src/redact.ts';
import { type Clock, systemClock } from '../../src/timing.ts';

/** Returns the required options of a transfer. */
export function transferWith(clock: Clock = systemClock) {
  return { clock, now: () => clock.date(), maxRetries: 2, secrets: createSecrets() };
}

interface Limits {
  readonly clock?: Clock | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Begins a request to the store. */
export function exchangeWith(method: 'PUT' | 'GET', url: string, { clock, signal }: Limits = {}): Exchange {
  return beginExchange(method, new URL(url), { ...transferWith(clock), signal });
}

type Sending = Partial<PutRequest> & Pick<PutRequest, 'source'> & Limits & { readonly url: string };

/** Sends a file in one PUT, as an upload does. */
export async function sendFile(put: Put, { url, signal, clock, ...part }: Sending, fetch?: PlatformFetch) {
  const exchange = exchangeWith('PUT', url, { clock, signal });
  const rest = { contentType: 'application/xml', expect: false, digest: true, onBytes: () => {} };
  try {
    const { read: _, cancel, ...answer } = await put(exchange, { ...rest, ...part }, fetch);
    cancel();
    return answer;
  } finally {
    exchange.end();
  }
}

/** A source that gives these texts, once. */
export async function* bytesOf(...parts: readonly (string | Promise<string>)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(await part);
}
