// The openapi-fetch client on the same transport: `{ data, error, response }` instead of typed errors, and any path of
// the description. This is the one module that knows openapi-fetch, so that it can be replaced in a day.

import createOpenApiClient, { type Client as OpenApiClient } from 'openapi-fetch';
import { dataOf } from './calling/answering.ts';
import { segmentOf } from './calling/building.ts';
import type { CallDefaults } from './calling/caller.ts';
import { type OperationInfo, operationTable } from './generated/operations.ts';
import type { paths } from './generated/schema.ts';
import { type Clock, within } from './timing.ts';
import type { Fetch, OperationFacts, TransportRequest, TransportResponse } from './transport/fetch.ts';

/** The openapi-fetch client over the description's paths. */
export type Api = OpenApiClient<paths>;

export interface ApiOptions {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly defaults: CallDefaults;
  readonly redact: (text: string) => string;
}

export function createApi({ baseUrl, fetch, clock, defaults, redact }: ApiOptions): Api {
  const checks = new WeakMap<Response, () => void>();
  const api = createOpenApiClient<paths>({
    baseUrl,
    fetch: async (given) => {
      const request = await transportRequest(given, baseUrl, clock, defaults);
      const answer = await fetch(request);
      const response = platformResponse(answer);
      checks.set(response, () => refuseUnreadable(request, answer, clock.now(), redact));
      return response;
    },
    pathSerializer: (path, parameters) =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segmentOf(path, name, parameters[name])),
  });
  // Who asks for text or a stream takes what comes.
  api.use({
    onResponse({ response, options }) {
      if (options.parseAs === 'json') checks.get(response)?.();
    },
  });
  return leavingNoListener(api, clock);
}

type Method = (...given: readonly unknown[]) => Promise<unknown>;

const methods = ['request', 'GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'] as const;

function leavingNoListener(api: Api, clock: Clock): Api {
  // Whatever its type says of paths and bodies, each takes its settings last and gives a promise.
  for (const name of methods) Reflect.set(api, name, underOwnSignal(api[name] as unknown as Method, clock));
  return api;
}

/** A Request of the platform listens to its signal for as long as it lives, so each is given one of its own. */
function underOwnSignal(call: Method, clock: Clock): Method {
  return (...given) => {
    const settings: { readonly signal?: unknown } = Object(given.at(-1));
    const { signal } = settings;
    if (!(signal instanceof AbortSignal)) return call(...given);
    const bounds = { signal, onTimeUp: () => undefined };
    return within(clock, bounds, (own) => call(...given.slice(0, -1), { ...settings, signal: own }));
  };
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

/** Rejects a success that is not what the description promises; openapi-fetch has only a bare SyntaxError for it. */
function refuseUnreadable(
  { operation: { id = '' }, startedAt }: TransportRequest,
  response: TransportResponse,
  now: number,
  redact: ApiOptions['redact'],
): void {
  const info = operations.get(id);
  if (info === undefined || response.status >= 300) return;
  dataOf(response, { id, info, elapsedMs: now - startedAt, now, redact });
}

function platformResponse({ status, headers, text }: TransportResponse): Response {
  const bodiless = status === 204 || status === 205;
  // The text is decoded already: what the encoded body needed is no longer true of it.
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  return new Response(bodiless ? null : text, { status, headers: kept });
}

const operations = new Map(Object.entries<OperationInfo>(operationTable));

/** The operation a request is for; literal segments win over parameters (assumed: `jobs` and `import` are no ids). */
export function operationOf(method: string, path: string): OperationFacts {
  let found: OperationFacts | undefined;
  for (const [id, info] of operations) {
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
