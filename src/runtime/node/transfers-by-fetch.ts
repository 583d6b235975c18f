// A custom fetch usually wraps the platform's, so it gets the same `redirect` option.

import type { PlatformFetch } from '../../platform-fetch.ts';
import type { Transfers } from '../contract.ts';
import { bareSettings, getByFetch, putByFetch } from '../fetch-transfers.ts';
import { refuseRedirects } from './redirects.ts';

export function transfersBy(fetch: PlatformFetch): Transfers {
  const withoutCopy: RequestInit = { ...bareSettings, redirect: refuseRedirects };
  return {
    put: (request) => putByFetch(request, withoutCopy, fetch),
    get: (request) => getByFetch(request, bareSettings, fetch),
  };
}
