// The openapi-fetch client on the same transport: `{ data, error, response }` instead of typed errors, and any path of
// the description. Only this module knows the library openapi-fetch, so the library is easy to replace.

import createOpenApiClient, { type Client as OpenApiClient, type RequestBodyOption } from 'openapi-fetch';
import type { CallOptions } from './calls.ts';
import type { operations, paths } from './generated/schema.ts';
import { allRows, documentedStatuses } from './generated/statuses.ts';
import { type CoreParts, type HasParts, nextCall, partsOf } from './http/call.ts';
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
    // A Request of the platform would listen to its signal for as long as the Request exists. So the signal is not
    // passed to the Request; it becomes a plain property.
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
  const startedAt = own.clock.now();
  const { method, url, signal } = given;
  // openapi-fetch copies every option that it does not know to the request object.
  const options: CallOptions = Object.fromEntries(Object.entries(given));
  checkOptions(options, callOptionRules);
  const limits = settingsOf(own.defaults, options);
  const baseUrl = url.startsWith(`${own.baseUrl}/`) ? own.baseUrl : new URL(url).origin;
  const path = url.slice(baseUrl.length).replace(/[?#].*$/, '');
  const row = findOperation(allRows(), method, path);
  const idempotent = method === 'GET' || method === 'PUT' || method === 'DELETE';
  const operation = row ?? { method, path: '(unknown path)', idempotent };
  if (row && limits.checkRequests && given.body === null) checkGiven(row, undefined);
  // A text must not be compressed: a part of a compressed text would look like the whole text.
  const plain = row?.accept && { 'accept-encoding': 'identity' };
  const headers = { ...limits.headers, ...lowerCased(Object.fromEntries(given.headers)), ...plain };
  // The body is read as bytes: decoding a file as text would change the file.
  const body = given.body === null ? undefined : await given.arrayBuffer();
  const request = { method, url, headers, body };
  const target = row ? path : operation.path;
  const about = { core: own, operation, baseUrl, target, request, signal };
  const answer = await exchange({ call: nextCall(), ...about, limits, startedAt });
  const { status, text } = answer;
  // openapi-fetch throws a bare SyntaxError for a success that is not JSON.
  const isJson = row && !row.accept && documentedStatuses(row).some((one) => one < 300 && one !== 204);
  if (isJson && status < 300) readJson(answer);
  // The text is already decoded, so the headers about the encoded body are no longer true.
  const decoded = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) decoded.delete(name);
  const isEmpty = status === 204 || status === 205;
  return new Response(isEmpty ? null : text, { status: Math.min(status, 599), headers: decoded });
}
