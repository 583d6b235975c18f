// Files are moved by node:http, or by a custom fetch. One usually wraps the platform's, so it gets the same `redirect` option.

import { field } from '../../field.ts';
import type { PlatformFetch } from '../../platform-fetch.ts';
import type { GetAnswer, GetRequest, PutAnswer, PutRequest } from '../contract.ts';
import { bareSettings, getByFetch, putByFetch } from '../fetch-transfers.ts';
import { refuseRedirects } from '../node-calls.ts';
import { get as getByHttp } from './get.ts';
import { put as putByHttp } from './put.ts';

export function put(request: PutRequest, fetch?: PlatformFetch): Promise<PutAnswer> {
  if (fetch === undefined) return putByHttp(request);
  const withoutCopy: RequestInit = { ...bareSettings, redirect: refuseRedirects };
  return putByFetch(request, withoutCopy, showingRedirects(fetch));
}

export function get(request: GetRequest, fetch?: PlatformFetch): Promise<GetAnswer> {
  return fetch === undefined ? getByHttp(request) : getByFetch(request, bareSettings, fetch);
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
