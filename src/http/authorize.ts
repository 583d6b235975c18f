// The key goes to the origin of the base address and nowhere else. A key from a function may have been
// replaced since: after a 401 the function is asked once more.

import type { Clock } from '../timing.ts';
import type { Fetch, TransportRequest, TransportResponse } from './fetch.ts';
import type { KeySource } from './key.ts';
import { beginAttempt, withinAttempt } from './timeout.ts';

export interface AuthorizeOptions {
  readonly keys: KeySource;
  /** The origin the key may go to. */
  readonly origin: string;
  readonly clock: Clock;
}

/** Adds `Authorization: Service-Auth-Key <key>` (Authentication 1) to requests to the given origin. */
export function withAuthorization(next: Fetch, { keys, origin, clock }: AuthorizeOptions): Fetch {
  const home = `${origin}/`;
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
  const ask = () => withinAttempt(request, clock, () => keys.ask());
  const key = await ask();
  const response = await next(signed(request, key));
  if (response.status !== 401) return response;
  const fresh = await ask();
  if (fresh === key) return response;
  const second = await next(signed(request, fresh));
  return Object.assign(second, { attempts: second.attempts + 1 });
}

function signed(request: TransportRequest, key: string): TransportRequest {
  return { ...request, headers: { ...request.headers, authorization: `Service-Auth-Key ${key}` } };
}
