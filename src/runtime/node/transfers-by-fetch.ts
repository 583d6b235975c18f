// A fetch of the caller's is most often the platform's with something around it, so it is told of redirects what that
// one is.

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
