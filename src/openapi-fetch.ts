// Creates the openapi-fetch client over the same transport. It returns `{ data, error, response }` and accepts any path
// of the description. Only this module uses the library openapi-fetch.

import createOpenApiClient, { type Client as OpenApiClient, type RequestBodyOption } from 'openapi-fetch';
import type { CallOptions } from './calls.ts';
import type { operations, paths } from './generated/schema.ts';
import { allRows, documentedStatuses } from './generated/statuses.ts';
import { type CoreParts, type HasParts, nextCall, partsOf } from './http/call.ts';
import { exchange } from './http/exchange.ts';
import { checkGiven, lowerCased, segmentOf, settingsOf } from './http/request.ts';
import { readJson, refusePage } from './http/response.ts';
import { findOperation } from './operations.ts';
import { callOptionRules, checkOptions } from './options.ts';

/** The openapi-fetch client for the paths of the OpenAPI description. */
export type Api = OpenApiClient<paths>;

/** The body of an operation; undefined without a body. */
export type BodyOf<Id extends keyof operations> = RequestBodyOption<operations[Id]>['body'];

/** Creates the openapi-fetch client of a core. */
export function createApi(core: HasParts): Api {
  const own = partsOf(core);
  return createOpenApiClient<paths>({
    baseUrl: own.baseUrl,
    // A Request listens to its signal as long as it exists. So the signal becomes a plain property instead.
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
  // openapi-fetch copies unknown options to the request object.
  const options: CallOptions = Object.fromEntries(Object.entries(given));
  checkOptions(options, callOptionRules);
  const limits = settingsOf(own.defaults, options);
  const baseUrl = url.startsWith(`${own.baseUrl}/`) ? own.baseUrl : new URL(url).origin;
  const path = url.slice(baseUrl.length).replace(/[?#].*$/, '');
  const row = findOperation(allRows(), method, path);
  const idempotent = method === 'GET' || method === 'PUT' || method === 'DELETE';
  const operation = row ?? { method, path: '(unknown path)', idempotent };
  if (row && limits.checkRequests && given.body === null) checkGiven(row, undefined);
  // A text must not be compressed, because a part of a compressed text would look complete.
  const plain = row?.accept && { 'accept-encoding': 'identity' };
  const headers = { ...limits.headers, ...lowerCased(Object.fromEntries(given.headers)), ...plain };
  // The body is read as bytes, because decoding a file as text would change it.
  const body = given.body === null ? undefined : await given.arrayBuffer();
  const request = { method, url, headers, body };
  const target = row ? path : operation.path;
  const about = { core: own, operation, baseUrl, target, request, signal };
  const answer = await exchange({ call: nextCall(), ...about, limits, startedAt });
  const { status, text } = answer;
  // openapi-fetch throws a SyntaxError for a success that is not JSON.
  const isJson = row && !row.accept && documentedStatuses(row).some((one) => one < 300 && one !== 204);
  if (isJson && status < 300) readJson(answer);
  else if (status < 300) refusePage(answer);
  // The text is decoded, so headers about the encoded body are removed.
  const decoded = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) decoded.delete(name);
  const isEmpty = status === 204 || status === 205;
  return new Response(isEmpty ? null : text, { status: Math.min(status, 599), headers: decoded });
}
