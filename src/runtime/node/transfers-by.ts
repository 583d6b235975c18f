// The platform's fetch keeps a copy of a body that a redirect might ask for again: a whole file, in memory. Told to fail
// at a redirect, it keeps none.

import { getByFetch, putByFetch } from '../fetching.ts';
import { settings } from '../other.ts';
import type { BareFetch, Transfers } from '../shape.ts';

export function transfersBy(fetch: BareFetch): Transfers {
  const withoutCopy: RequestInit = { ...settings, redirect: 'error' };
  return {
    put: (request) => putByFetch(request, withoutCopy, fetch),
    get: (request) => getByFetch(request, settings, fetch),
  };
}
