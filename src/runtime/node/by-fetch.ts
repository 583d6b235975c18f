// A custom fetch usually wraps the platform's, so it gets the same `redirect` option.

import type { PlatformFetch } from '../../platform-fetch.ts';
import type { Transfers } from '../contract.ts';
import { bareSettings, getByFetch, putByFetch } from '../fetch-transfers.ts';
import { refuseRedirects } from './redirects.ts';

export function putBy(fetch: PlatformFetch): Transfers['put'] {
  const withoutCopy: RequestInit = { ...bareSettings, redirect: refuseRedirects };
  return (request) => putByFetch(request, withoutCopy, fetch);
}

export function getBy(fetch: PlatformFetch): Transfers['get'] {
  return (request) => getByFetch(request, bareSettings, fetch);
}
