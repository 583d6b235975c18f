// The platform's fetch keeps a copy of a body that a redirect might ask for again: a whole file, in memory. Told to fail
// at a redirect, it keeps none.

import { bareSettings, getByFetch, putByFetch } from '../fetching.ts';
import type { BareFetch, Transfers } from '../shape.ts';

export function transfersBy(fetch: BareFetch): Transfers {
  const withoutCopy: RequestInit = { ...bareSettings, redirect: 'error' };
  return {
    put: (request) => putByFetch(request, withoutCopy, fetch),
    get: (request) => getByFetch(request, bareSettings, fetch),
  };
}
