// The openapi-fetch client on the same transport: `{ data, error, response }` instead of typed errors, and any path of
// the description. This is the one module that knows openapi-fetch, so that it can be replaced in a day.

import createOpenApiClient, { type Client as OpenApiClient, type RequestBodyOption } from 'openapi-fetch';
import type { CallOptions } from './calls.ts';
import { type CoreParts, type HasParts, partsOf } from './core-parts.ts';
import type { operations, paths } from './generated/schema.ts';
import { allRows, documentedStatuses } from './generated/statuses.ts';
import { nextCall } from './http/call.ts';
import {
  type OperationDetails,
  type OutgoingCall,
  resourceOf,
  type TransportResponse,
} from './http/details.ts';
import { exchange } from './http/exchange.ts';
import { checkGiven, lowerCased, segmentOf, settingsOf } from './http/request.ts';
import {
  type AnswerContext,
  type AnswerReader,
  isText,
  readJson,
  readNothing,
  readText,
  refuseEncoded,
} from './http/response.ts';
import type { OperationRow } from './operation-info.ts';
import { findOperation } from './operation-path.ts';
import { callOptionRules, checkOptions, elsewhere, type Rules } from './option-checks.ts';
import { type Clock, within } from './timing.ts';

/** The openapi-fetch client over the description's paths. */
export type Api = OpenApiClient<paths>;

/** The body of an operation; undefined where it has none. */
export type BodyOf<Id extends keyof operations> = RequestBodyOption<operations[Id]>['body'];

/** The openapi-fetch client over a core. */
export function createApi(core: HasParts): Api {
  const { baseUrl, transport, clock, redact } = partsOf(core);
  const checks = new WeakMap<Response, () => void>();
  const api = createOpenApiClient<paths>({
    baseUrl,
    fetch: async (given) => {
      const call = await callOfRequest(given, partsOf(core));
      const answer = await exchange(call, transport);
      const context = successContext(call, answer, { clock, redact });
      const response = platformResponse(answer);
      if (context === undefined) return response;
      refuseEncoded(answer, context);
      // openapi-fetch throws a bare SyntaxError for a success that does not match the description.
      checks.set(response, () => void readerOf(context)(answer, context));
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
  return leavingNoListener(api, clock);
}

type Method = (...given: readonly unknown[]) => Promise<unknown>;

const methods = ['request', 'GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'] as const;

function leavingNoListener(api: Api, clock: Clock): Api {
  // Its types differ by path and body; each method takes its settings last and returns a promise.
  for (const name of methods) Reflect.set(api, name, underOwnSignal(api[name] as unknown as Method, clock));
  return api;
}

/** What openapi-fetch takes beside the options of a call. The transport uses no other setting of fetch. */
const settingRules: Rules = Object.fromEntries(
  'params body parseAs querySerializer bodySerializer pathSerializer middleware duplex baseUrl fetch Request'
    .split(' ')
    .map((name) => [name, elsewhere]),
);

/** A Request of the platform listens to its signal for as long as it lives, so each gets its own. */
function underOwnSignal(call: Method, clock: Clock): Method {
  return async (...given) => {
    const settings = given.at(-1);
    if (typeof settings !== 'object' || settings === null) return call(...given);
    const { signal }: { readonly signal?: AbortSignal | null } = settings;
    checkOptions({ ...settings, signal: signal ?? undefined }, callOptionRules, settingRules);
    if (signal === undefined || signal === null) return call(...given);
    const bounds = { signal };
    return within(clock, bounds, (own) => call(...given.slice(0, -1), { ...settings, signal: own }));
  };
}

type Parts = Pick<CoreParts, 'baseUrl' | 'clock' | 'defaults' | 'redact'>;

async function callOfRequest(
  request: Request,
  { baseUrl: home, clock, defaults, redact }: Parts,
): Promise<OutgoingCall> {
  const { method, url, signal } = request;
  const baseUrl = url.startsWith(`${home}/`) ? home : new URL(url).origin;
  const startedAt = clock.now();
  const settings = settingsOf(defaults, settingsOn(request));
  const { timeoutMs, maxRetries, deadlineMs } = settings;
  const path = url.slice(baseUrl.length).replace(/[?#].*$/, '');
  const operation = operationOf(method, path);
  const row = isRow(operation) ? operation : undefined;
  if (settings.checkRequests && request.body === null && row) checkGiven(row, undefined);
  const encodings = row !== undefined && isText(row) ? { 'accept-encoding': 'identity' } : {};
  return {
    call: nextCall(),
    resource: () => (row === undefined ? operation.path : resourceOf(path, redact)),
    method,
    baseUrl,
    url,
    headers: { ...settings.headers, ...lowerCased(Object.fromEntries(request.headers)), ...encodings },
    // Bytes, since the text of a file is not the file.
    body: request.body === null ? undefined : await request.arrayBuffer(),
    signal,
    operation,
    timeoutMs,
    maxRetries,
    deadlineMs,
    startedAt,
  };
}

/** openapi-fetch copies settings it does not know onto the request. */
function settingsOn(request: object): Omit<CallOptions, 'headers' | 'signal'> {
  return { ...request };
}

/** What a success is checked against; undefined for a failure, and for an operation the description does not have. */
function successContext(
  call: OutgoingCall,
  { status }: TransportResponse,
  read: Pick<AnswerContext, 'clock' | 'redact'>,
): AnswerContext | undefined {
  const row = call.operation;
  return isRow(row) && status >= 200 && status < 300 ? { row, call, ...read } : undefined;
}

function readerOf({ row }: AnswerContext): AnswerReader {
  if (isText(row)) return readText;
  const isSuccessWithBody = (status: number) => status >= 200 && status < 300 && status !== 204;
  return documentedStatuses(row).some(isSuccessWithBody) ? readJson : readNothing;
}

function platformResponse({ status, head, text }: TransportResponse): Response {
  const bodiless = status === 204 || status === 205;
  // The text is decoded already: what the encoded body needed is no longer true of it.
  const kept = new Headers(head.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  // A response can be made with a status from 200 to 599 alone; a service may answer any three digits.
  const isPlain = status >= 200 && status <= 599;
  const response = new Response(bodiless ? null : text, { status: isPlain ? status : 500, headers: kept });
  return isPlain ? response : Object.defineProperty(response, 'status', { value: status });
}

/** The operation a request is for. */
export function operationOf(method: string, path: string): OperationRow | OperationDetails {
  return (
    findOperation(allRows(), method, path) ?? {
      method,
      path: '(unknown path)',
      idempotent: method === 'GET' || method === 'PUT' || method === 'DELETE',
    }
  );
}

/** Whether the description has the operation. */
function isRow(operation: OperationRow | OperationDetails): operation is OperationRow {
  return operation.id !== undefined;
}
