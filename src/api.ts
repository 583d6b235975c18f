// The openapi-fetch client on the same transport: `{ data, error, response }` instead of typed errors, and any path of
// the description. This is the one module that knows openapi-fetch, so that it can be replaced in a day.

import createOpenApiClient, { type Client as OpenApiClient } from 'openapi-fetch';
import { segmentOf } from './calling/building.ts';
import type { CallDefaults } from './calling/caller.ts';
import { type OperationInfo, operationTable } from './generated/operations.ts';
import type { paths } from './generated/schema.ts';
import type { Clock } from './timing.ts';
import type { Fetch, OperationFacts, TransportRequest, TransportResponse } from './transport/fetch.ts';

/** The openapi-fetch client over the description's paths. */
export type Api = OpenApiClient<paths>;

export interface ApiOptions {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly defaults: CallDefaults;
}

export function createApi({ baseUrl, fetch, clock, defaults }: ApiOptions): Api {
  return createOpenApiClient<paths>({
    baseUrl,
    fetch: async (request) =>
      platformResponse(await fetch(await transportRequest(request, baseUrl, clock, defaults))),
    pathSerializer: (path, parameters) =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segmentOf(path, name, parameters[name])),
  });
}

async function transportRequest(
  request: Request,
  baseUrl: string,
  clock: Clock,
  defaults: CallDefaults,
): Promise<TransportRequest> {
  const { method, url, signal } = request;
  const startedAt = clock.now();
  const { deadlineMs } = defaults;
  return {
    method,
    url,
    headers: { ...defaults.headers, ...Object.fromEntries(request.headers) },
    // Bytes, since the text of a file is not the file.
    body: request.body === null ? undefined : await request.arrayBuffer(),
    signal,
    timeoutMs: defaults.timeoutMs,
    deadlineMs,
    deadlineAt: deadlineMs === undefined ? undefined : startedAt + deadlineMs,
    maxRetries: defaults.maxRetries,
    maxRetryAfterMs: defaults.maxRetryAfterMs,
    operation: operationOf(method, url.slice(baseUrl.length).replace(/[?#].*$/, '')),
    startedAt,
    attempt: 1,
  };
}

function platformResponse({ status, headers, text }: TransportResponse): Response {
  const bodiless = status === 204 || status === 205;
  // The text is decoded already: what the encoded body needed is no longer true of it.
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  return new Response(bodiless ? null : text, { status, headers: kept });
}

/** The operation a request is for; literal segments win over parameters (assumed: `jobs` and `import` are no ids). */
export function operationOf(method: string, path: string): OperationFacts {
  let found: OperationFacts | undefined;
  for (const [id, info] of Object.entries<OperationInfo>(operationTable)) {
    if (info.method !== method || !matches(info.path, path)) continue;
    if (found === undefined || !info.path.includes('{')) found = { id, ...factsOf(info) };
  }
  return (
    found ?? {
      method,
      path: '(unknown path)',
      idempotent: method === 'GET' || method === 'PUT' || method === 'DELETE',
    }
  );
}

function factsOf({ method, path, idempotent }: OperationInfo) {
  return { method, path, idempotent };
}

function matches(template: string, path: string): boolean {
  const parts = template.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith('{') || part === given[at])
  );
}
