// The openapi-fetch client on the same transport: `{ data, error, response }` instead of typed errors, and any path of
// the description. This is the one module that knows openapi-fetch, so that it can be replaced in a day.

import createOpenApiClient, { type Client as OpenApiClient, type RequestBodyOption } from 'openapi-fetch';
import type { CallOptions } from './calls.ts';
import type { operations, paths } from './generated/schema.ts';
import { allRows, documentedStatuses } from './generated/statuses.ts';
import { type CoreParts, type HasParts, nextCall, partsOf } from './http/call.ts';
import { type OutgoingCall, resourceOf } from './http/details.ts';
import { exchange } from './http/exchange.ts';
import { checkGiven, lowerCased, segmentOf, settingsOf } from './http/request.ts';
import { readJson } from './http/response.ts';
import { findOperation } from './operations.ts';
import { callOptionRules, checkOptions } from './options.ts';

/** The openapi-fetch client over the description's paths. */
export type Api = OpenApiClient<paths>;

/** The body of an operation; undefined where it has none. */
export type BodyOf<Id extends keyof operations> = RequestBodyOption<operations[Id]>['body'];

/** Makes the openapi-fetch client over a core. */
export function createApi(core: HasParts): Api {
  const own = partsOf(core);
  return createOpenApiClient<paths>({
    baseUrl: own.baseUrl,
    // A Request of the platform listens to its signal for as long as it lives, so the signal stands beside it.
    Request: class extends Request {
      constructor(input: RequestInfo | URL, { signal, ...init }: RequestInit = {}) {
        super(input, init);
        Object.defineProperty(this, 'signal', { value: signal ?? undefined, enumerable: true });
      }
    },
    fetch: (given) => send(given, own),
    pathSerializer: (path, parameters) =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segmentOf(path, name, parameters[name])),
  });
}

async function send(given: Request, own: CoreParts): Promise<Response> {
  const { clock, redact } = own;
  const startedAt = clock.now();
  const { method, url, signal } = given;
  // openapi-fetch copies options it does not know onto the request.
  const options: CallOptions = Object.fromEntries(Object.entries(given));
  checkOptions(options, callOptionRules);
  const limits = settingsOf(own.defaults, options);
  const baseUrl = url.startsWith(`${own.baseUrl}/`) ? own.baseUrl : new URL(url).origin;
  const path = url.slice(baseUrl.length).replace(/[?#].*$/, '');
  const row = findOperation(allRows(), method, path);
  const idempotent = method === 'GET' || method === 'PUT' || method === 'DELETE';
  const operation = row ?? { method, path: '(unknown path)', idempotent };
  if (row && limits.checkRequests && given.body === null) checkGiven(row, undefined);
  // A part of a compressed text looks whole.
  const plain = row?.accept && { 'accept-encoding': 'identity' };
  const headers = { ...limits.headers, ...lowerCased(Object.fromEntries(given.headers)), ...plain };
  // Bytes, since the text of a file is not the file.
  const body = given.body === null ? undefined : await given.arrayBuffer();
  const request = { method, url, headers, body };
  const resource = () => (row ? resourceOf(path, redact) : operation.path);
  const about = { operation, baseUrl, resource, request, signal };
  const call: OutgoingCall = { call: nextCall(), ...about, limits, startedAt };
  const answer = await exchange(call, own.transport);
  const { status, text } = answer;
  // openapi-fetch throws a bare SyntaxError for a success that is not JSON.
  const isJson = row && !row.accept && documentedStatuses(row).some((one) => one < 300 && one !== 204);
  if (isJson && status < 300) readJson(answer, { row, call, clock, redact });
  // The text is decoded already: what the encoded body needed is no longer true of it.
  const decoded = new Headers(answer.head.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) decoded.delete(name);
  const isEmpty = status === 204 || status === 205;
  return new Response(isEmpty ? null : text, { status: Math.min(status, 599), headers: decoded });
}
