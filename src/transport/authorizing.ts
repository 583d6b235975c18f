// The key goes to the origin of the base address and nowhere else. A key that is asked for, rather than given, may
// have been replaced since: after a 401 it is asked for once more.

import type { Fetch } from './fetch.ts';
import type { KeySource } from './key.ts';

/** Adds `Authorization: Service-Auth-Key <key>` (Authentication 1) to requests to the given origin. */
export function withAuthorization(next: Fetch, keys: KeySource, origin: string): Fetch {
  return async (request) => {
    if (!request.url.startsWith(`${origin}/`)) return next(request);
    const signed = (key: string) => ({
      ...request,
      headers: { ...request.headers, authorization: `Service-Auth-Key ${key}` },
    });
    const ask = async () => {
      const key = await keys.ask();
      request.signal?.throwIfAborted();
      return key;
    };
    const key = await ask();
    const response = await next(signed(key));
    if (response.status !== 401 || !keys.renewable) return response;
    const fresh = await ask();
    return fresh === key ? response : next(signed(fresh));
  };
}
