// A custom fetch usually wraps the platform's, so it gets the same `redirect` option.

import { field } from '../../field.ts';
import type { PlatformFetch } from '../../platform-fetch.ts';
import type { Transfers } from '../contract.ts';
import { bareSettings, getByFetch, putByFetch } from '../fetch-transfers.ts';
import { refuseRedirects } from '../node-calls.ts';

export function putBy(fetch: PlatformFetch): Transfers['put'] {
  const withoutCopy: RequestInit = { ...bareSettings, redirect: refuseRedirects };
  return (request) => putByFetch(request, withoutCopy, showingRedirects(fetch));
}

export function getBy(fetch: PlatformFetch): Transfers['get'] {
  return (request) => getByFetch(request, bareSettings, fetch);
}

/** A fetch that fails at a redirect reports it only in its error. `Response.error()` has status 0, like a browser's redirect. */
function showingRedirects(fetch: PlatformFetch): PlatformFetch {
  return async (url, init) => {
    try {
      return await fetch(url, init);
    } catch (raw) {
      if (isRedirect(raw)) return Response.error();
      throw raw;
    }
  };
}

function isRedirect(raw: unknown): boolean {
  return field(field(raw, 'cause'), 'message') === 'unexpected redirect';
}
