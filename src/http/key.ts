// A runtime quotes a header it cannot send in its error, so a key that no header can carry is refused here, in a message
// without the key.

import { fieldFault } from '../errors/invalid-request.ts';
import { formsOf } from '../errors/quote.ts';
import { createSecrets, type Redact } from '../redact.ts';
import type { Clock } from '../timing.ts';
import type { Fetch, TransportRequest, TransportResponse } from './fetch.ts';
import { type AttemptState, beginAttempt, unsent, withinAttempt } from './timeout.ts';

/** The key, or a function that returns it; after a 401 the function is asked once more. */
export type ApiKey = string | (() => string | Promise<string>);

/** Gives the transport the key, and removes keys from texts. */
export type KeySource = ReturnType<typeof createKeySource>;

const longestKey = 8192;

/** @throws InvalidRequestError at once when the key is given and cannot be one, or must not be there. */
export function createKeySource(apiKey: ApiKey | undefined, need: 'needed' | 'optional' | 'refused') {
  const isAbsent = apiKey === undefined && need !== 'needed';
  if (need === 'refused' && !isAbsent)
    throw fieldFault('apiKey', 'is public in a page: let your server add it, or set allowBrowser');
  const keys = createSecrets();
  // Apart, since a key that was given once must stay, however many files are moved.
  const queries = createSecrets();
  const redact: Redact = (text) => queries.redact(keys.redact(text));
  const keep = (asked: unknown): string => {
    const key = checkedKey(asked);
    keys.keep(formsOf(key));
    return key;
  };
  return {
    /** The key, when asking again could give no other; empty where a server on the way adds it. */
    fixed: isAbsent ? '' : typeof apiKey === 'function' ? undefined : keep(apiKey),
    /** The key of the moment; rejects with InvalidRequestError when it cannot be one. */
    ask: async () => keep(typeof apiKey === 'function' ? await apiKey() : apiKey),
    /** The text without any of the last thousand keys and signed queries, and without the query of any address. */
    redact,
    /** The same, and keeps the queries of signed URLs out of texts. */
    secrets: { keep: queries.keep, redact },
  };
}

function checkedKey(key: unknown): string {
  const fault = (text: string) => fieldFault('apiKey', text);
  if (typeof key !== 'string' || key === '')
    throw fault('is missing: pass a string or a function that returns one');
  if (key.length > longestKey) throw fault(`is longer than ${longestKey} characters`);
  const at = key.search(/[^\x21-\x7e\xa1-\xff]/);
  if (at < 0) return key;
  throw fault(`has an invalid character at position ${at + 1}; pass no "Bearer", space or line break`);
}

/**
 * Adds `Authorization: Service-Auth-Key <key>` (Authentication 1) to requests to the given origin: the key goes to the
 * origin of the base address and nowhere else.
 */
export function withAuthorization(
  next: Fetch,
  { keys, baseUrl, clock }: { readonly keys: KeySource; readonly baseUrl: string; readonly clock: Clock },
): Fetch {
  const home = `${new URL(baseUrl).origin}/`;
  return (request) => {
    if (keys.fixed === '' || !request.url.startsWith(home)) return next(request);
    if (keys.fixed !== undefined) return next(signed(request, keys.fixed));
    return sendRenewable(next, keys, beginAttempt(request, clock), clock);
  };
}

async function sendRenewable(
  next: Fetch,
  keys: KeySource,
  request: TransportRequest,
  clock: Clock,
): Promise<TransportResponse> {
  const ask = () => withinAttempt(request, clock, () => ({ answer: keys.ask(), sendState: () => asking }));
  const key = await ask();
  const response = await next(signed(request, key));
  if (response.status !== 401) return response;
  const fresh = await ask();
  if (fresh === key) return response;
  const second = await next(signed(request, fresh));
  return Object.assign(second, { attempts: second.attempts + 1 });
}

/** The key is a part of the attempt. */
const asking: AttemptState = { ...unsent, late: 'apiKey returned no key within' };

function signed(request: TransportRequest, key: string): TransportRequest {
  return { ...request, headers: { ...request.headers, authorization: `Service-Auth-Key ${key}` } };
}
