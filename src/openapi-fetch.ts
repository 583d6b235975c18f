// The openapi-fetch client on the same transport: `{ data, error, response }` instead of typed errors, and any path of
// the description. This is the one module that knows openapi-fetch, so that it can be replaced in a day.

import createOpenApiClient, { type Client as OpenApiClient, type RequestBodyOption } from 'openapi-fetch';
import type { operations, paths } from './generated/schema.ts';
import { allRows, documentedStatuses } from './generated/statuses.ts';
import { type CoreParts, type HasParts, nextCall, partsOf } from './http/call.ts';
import {
  type OperationDetails,
  type OutgoingCall,
  resourceOf,
  type TransportResponse,
} from './http/details.ts';
import { exchange } from './http/exchange.ts';
import { checkGiven, lowerCased, segmentOf, settingsOf } from './http/request.ts';
import {
  type AnswerReader,
  isText,
  readJson,
  readNothing,
  readText,
  refuseEncoded,
} from './http/response.ts';
import { findOperation, type OperationRow } from './operations.ts';
import { callOptionRules, checkOptions, elsewhere, type Rules } from './options.ts';
import { within } from './timing.ts';

/** The openapi-fetch client over the description's paths. */
export type Api = OpenApiClient<paths>;

/** The body of an operation; undefined where it has none. */
export type BodyOf<Id extends keyof operations> = RequestBodyOption<operations[Id]>['body'];

/** Makes the openapi-fetch client over a core. */
export function createApi(core: HasParts): Api {
  const own = partsOf(core);
  const { baseUrl, clock, redact } = own;
  const checks = new WeakMap<Response, () => void>();
  const api = createOpenApiClient<paths>({
    baseUrl,
    fetch: async (given) => {
      const call = await callOfRequest(given, own);
      const answer = await exchange(call, own.transport);
      const response = platformResponse(answer);
      const { operation: row } = call;
      if (!isRow(row) || !isSuccess(answer.status)) return response;
      const context = { row, call, clock, redact };
      refuseEncoded(answer, context);
      // openapi-fetch throws a bare SyntaxError for a success that does not match the description.
      checks.set(response, () => void readerOf(row)(answer, context));
      return response;
    },
    pathSerializer: (path, parameters) =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segmentOf(path, name, parameters[name])),
  });
  // A caller that asks for text or a stream gets the body unchecked.
  api.use({
    onResponse({ response, options }) {
      if (options.parseAs === 'json') checks.get(response)?.();
    },
  });
  // Its types differ by path and body; each method takes its settings last and returns a promise.
  for (const name of methods) Reflect.set(api, name, underOwnSignal(api[name] as unknown as Method, own));
  return api;
}

type Method = (...given: readonly unknown[]) => Promise<unknown>;

const methods = ['request', 'GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'] as const;

/** What openapi-fetch takes beside the options of a call. The transport uses no other setting of fetch. */
const settingRules: Rules = Object.fromEntries(
  'params body parseAs querySerializer bodySerializer pathSerializer middleware duplex baseUrl fetch Request'
    .split(' ')
    .map((name) => [name, elsewhere]),
);

/** Returns a Request of the platform listens to its signal for as long as it lives, so each gets its own. */
function underOwnSignal(call: Method, { clock }: CoreParts): Method {
  return async (...given) => {
    const settings = given.at(-1);
    if (typeof settings !== 'object' || settings === null) return call(...given);
    const { signal }: { readonly signal?: AbortSignal | null } = settings;
    checkOptions({ ...settings, signal: signal ?? undefined }, callOptionRules, settingRules);
    if (!signal) return call(...given);
    return within(clock, { signal }, (own) => call(...given.slice(0, -1), { ...settings, signal: own }));
  };
}

async function callOfRequest(request: Request, own: CoreParts): Promise<OutgoingCall> {
  const { method, url, signal } = request;
  const baseUrl = url.startsWith(`${own.baseUrl}/`) ? own.baseUrl : new URL(url).origin;
  const startedAt = own.clock.now();
  // openapi-fetch copies settings it does not know onto the request.
  const given: object = request;
  const settings = settingsOf(own.defaults, { ...given });
  const path = url.slice(baseUrl.length).replace(/[?#].*$/, '');
  const operation = operationOf(method, path);
  const row = isRow(operation) ? operation : undefined;
  if (settings.checkRequests && request.body === null && row) checkGiven(row, undefined);
  const encodings = row !== undefined && isText(row) ? { 'accept-encoding': 'identity' } : {};
  const headers = { ...settings.headers, ...lowerCased(Object.fromEntries(request.headers)), ...encodings };
  // Bytes, since the text of a file is not the file.
  const body = request.body === null ? undefined : await request.arrayBuffer();
  const resource = () => (row === undefined ? operation.path : resourceOf(path, own.redact));
  const sent = { method, url, headers, body };
  return {
    call: nextCall(),
    operation,
    baseUrl,
    resource,
    request: sent,
    signal,
    limits: settings,
    startedAt,
  };
}

function readerOf(row: OperationRow): AnswerReader {
  if (isText(row)) return readText;
  return documentedStatuses(row).some((status) => isSuccess(status) && status !== 204)
    ? readJson
    : readNothing;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function platformResponse({ status, head, text }: TransportResponse): Response {
  // The text is decoded already: what the encoded body needed is no longer true of it.
  const headers = new Headers(head.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  // A response can be made with a status from 200 to 599 alone; a service may answer any three digits.
  const isPlain = status >= 200 && status <= 599;
  const body = status === 204 || status === 205 ? null : text;
  const response = new Response(body, { status: isPlain ? status : 500, headers });
  return isPlain ? response : Object.defineProperty(response, 'status', { value: status });
}

/** Returns the operation a request is for. */
export function operationOf(method: string, path: string): OperationRow | OperationDetails {
  const idempotent = method === 'GET' || method === 'PUT' || method === 'DELETE';
  return findOperation(allRows(), method, path) ?? { method, path: '(unknown path)', idempotent };
}

/** Returns whether the description has the operation. */
function isRow(operation: OperationRow | OperationDetails): operation is OperationRow {
  return operation.id !== undefined;
}
