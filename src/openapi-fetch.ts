// The openapi-fetch client on the same transport: `{ data, error, response }` instead of typed errors, and any path of
// the description. This is the one module that knows openapi-fetch, so that it can be replaced in a day.

import createOpenApiClient, { type Client as OpenApiClient, type RequestBodyOption } from 'openapi-fetch';
import type { CallOptions } from './calls.ts';
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
import { type AnswerReader, isText, readJson, readNothing, readText } from './http/response.ts';
import { findOperation, type OperationRow } from './operations.ts';
import { callOptionRules, checkOptions } from './options.ts';

/** The openapi-fetch client over the description's paths. */
export type Api = OpenApiClient<paths>;

/** The body of an operation; undefined where it has none. */
export type BodyOf<Id extends keyof operations> = RequestBodyOption<operations[Id]>['body'];

/** Makes the openapi-fetch client over a core. */
export function createApi(core: HasParts): Api {
  const own = partsOf(core);
  const { baseUrl, clock, redact } = own;
  return createOpenApiClient<paths>({
    baseUrl,
    Request: unboundRequest(),
    fetch: async (given) => {
      const call = await callOfRequest(given, own);
      const answer = await exchange(call, own.transport);
      const { operation: row } = call;
      // openapi-fetch throws a bare SyntaxError for a success that does not match the description.
      if (isRow(row) && isSuccess(answer.status)) readerOf(row)(answer, { row, call, clock, redact });
      return platformResponse(answer);
    },
    pathSerializer: (path, parameters) =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segmentOf(path, name, parameters[name])),
  });
}

/**
 * Returns a class of requests without a signal, which is kept beside it: a Request of the platform listens to its signal for
 * as long as it lives. Node loads its fetch when the platform's class is named, so it is named at the first use.
 */
function unboundRequest(): typeof Request {
  return class extends Request {
    constructor(input: RequestInfo | URL, { signal, ...init }: RequestInit = {}) {
      super(input, init);
      Object.defineProperty(this, 'signal', { value: signal ?? undefined });
    }
  };
}

async function callOfRequest(request: Request, own: CoreParts): Promise<OutgoingCall> {
  const { method, url, signal } = request;
  const baseUrl = url.startsWith(`${own.baseUrl}/`) ? own.baseUrl : new URL(url).origin;
  const startedAt = own.clock.now();
  // openapi-fetch copies settings it does not know onto the request.
  const given: CallOptions = Object.fromEntries(
    Object.entries(request).filter(([name]) => name in callOptionRules),
  );
  checkOptions({ ...given, signal }, callOptionRules);
  const settings = settingsOf(own.defaults, given);
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
