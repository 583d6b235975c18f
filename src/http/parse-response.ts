// The status decides, nothing else: what is not 2xx becomes an error of its class, whatever its body looks like, and
// a 2xx whose body is not what was promised becomes an error too, never `undefined`.

import { apiErrorOf } from '../errors/api.ts';
import { UnknownOutcomeError } from '../errors/request.ts';
import { longestWords } from '../errors/shorten.ts';
import { ResponseParseError } from '../errors/unexpected-response.ts';
import { field, textField } from '../field.ts';
import type { OperationInfo } from '../operation-info.ts';
import { retryAfterMs } from '../timing.ts';
import { answerDetails } from './error-details.ts';
import type { TransportResponse } from './fetch.ts';
import { hintOf } from './hints.ts';

/** What is known of a call when its response is parsed. */
export interface AnswerContext {
  readonly id: string;
  readonly info: OperationInfo;
  readonly elapsedMs: number;
  /** The local date, in milliseconds since the epoch. */
  readonly date: number;
  /** Keeps secrets out of the service's words. */
  readonly redact: (text: string) => string;
}

/**
 * The data of a response.
 * @throws ApiError by status; ResponseParseError for an unreadable success, UnknownOutcomeError if it may have acted.
 */
export function dataOf(response: TransportResponse, context: AnswerContext): unknown {
  const { status, text } = response;
  if (status === 404 && context.info.method === 'DELETE' && response.afterLostAnswer) return undefined;
  if (status < 200 || status >= 300) throw apiErrorOf(failureDetails(response, context));
  refuseEncoded(response, context);
  const isJsonDue = answersWithBody(context.info) && context.info.accept === undefined;
  if (!isJsonDue && isPage(response)) throw unreadable(response, context, 'is an HTML page');
  if (!answersWithBody(context.info)) return undefined;
  if (!isJsonDue) return text;
  if (text === '') throw unreadable(response, context, 'is empty; expected JSON');
  const data = parsed(text);
  if (data === undefined) throw unreadable(response, context, 'is not JSON');
  const kind = kindOf(data);
  // Every success in JSON is an object (Endpoints); a caller reads its fields.
  if (kind !== 'an object') throw unreadable(response, context, `is ${kind}; expected an object`);
  return data;
}

/**
 * Refuses a compressed text: fetch accepts a part of one as the whole, and a cut-off text, unlike JSON, looks complete.
 * @throws ResponseParseError.
 */
export function refuseEncoded(response: TransportResponse, context: AnswerContext): void {
  if (!comesAsItIs(context.info)) return;
  const encoding = response.headers.get('content-encoding') ?? 'identity';
  if (encoding === 'identity' || !maySayEncodings()) return;
  const what = `is compressed (${encoding.slice(0, 20)}); a cut-off text could not be detected`;
  throw unreadable(response, context, what);
}

/** Whether the response is a text, which has no end mark and so must not be compressed. */
export function comesAsItIs({ accept }: OperationInfo): boolean {
  return accept !== undefined;
}

/** Whether the runtime lets a client say which encodings it takes; a browser decides that alone. */
function maySayEncodings(): boolean {
  const headers = { 'accept-encoding': 'identity' };
  return new Request('https://service.invalid', { headers }).headers.has('accept-encoding');
}

/** The kind of a JSON value, for an error that says what came instead. */
export function kindOf(data: unknown): string {
  if (data === null) return 'null';
  if (Array.isArray(data)) return 'a list';
  return typeof data === 'object' ? 'an object' : `a ${typeof data}`;
}

/** Whether any documented success of the operation has a body. */
function answersWithBody({ success }: OperationInfo): boolean {
  return success.some((status) => status !== 204);
}

/** An HTML page of a hotel's network or a proxy in front of the service: the request did not reach the service. */
function isPage({ headers, text }: TransportResponse): boolean {
  return text !== '' && /^text\/html\b/i.test(headers.get('content-type') ?? '');
}

function requestDetails({ attempts }: TransportResponse, { id, info, elapsedMs }: AnswerContext) {
  return { operationId: id, method: info.method, path: info.path, attempts, elapsedMs };
}

function unreadable(response: TransportResponse, context: AnswerContext, what: string): Error {
  const { info } = context;
  const { status, contentType, traceId } = answerDetails(response, context.redact);
  const advice = contentType?.includes('html') ? '. Is this the API? Check baseUrl' : '';
  const where = `${info.method} ${info.path} -> ${status}`;
  const details = { ...requestDetails(response, context), status, contentType, traceId };
  const error = new ResponseParseError(
    `${where}: the body ${what} (${contentType ?? 'no content type'})${advice}`,
    details,
  );
  if (info.idempotent) return error;
  const message = `${where}: the request was applied, but its response cannot be read. Check before retrying`;
  return new UnknownOutcomeError(
    message,
    { ...requestDetails(response, context), status, traceId, retrySafe: false },
    error,
  );
}

function failureDetails(response: TransportResponse, context: AnswerContext) {
  const { status, headers } = response;
  const { info, redact, date } = context;
  const { traceId, contentType } = answerDetails(response, redact);
  const words = wordsOf(response);
  const clean = (text: string | undefined) =>
    text === undefined ? undefined : redact(text).slice(0, longestWords);
  const message = clean(words.message);
  const waitMs = retryAfterMs(headers, date);
  return {
    ...requestDetails(response, context),
    status,
    serviceMessage: message ?? `HTTP ${status}${inBrackets(contentType)}`,
    code: clean(words.code),
    detail: clean(words.detail),
    field: fieldNamedIn(message),
    traceId,
    scope: info.scope,
    hint: hintOf(info, status, waitMs),
    outcome: status >= 500 && !info.idempotent ? ('unknown' as const) : ('refused' as const),
    retryAfterMs: waitMs,
    retryBudgetExhausted: response.retryBudgetExhausted || undefined,
  };
}

function inBrackets(contentType: string | undefined): string {
  const type = contentType?.split(';')[0];
  return type === undefined || type === 'application/json' ? '' : ` (${type})`;
}

interface ServiceWords {
  readonly message?: string | undefined;
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
}

/** The service's own words; an error body may be nested, or not be JSON at all. */
function wordsOf({ text }: TransportResponse): ServiceWords {
  const body = parsed(text);
  const inner: unknown = field(body, 'error');
  const owner = typeof inner === 'object' && inner !== null ? inner : body;
  const message = textField(owner, 'message') ?? (typeof inner === 'string' ? inner : undefined);
  return { message, code: textField(owner, 'code'), detail: textField(owner, 'detail') };
}

/** The value of a JSON text; undefined where it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller decides what that means: an error body need not be JSON (Errors 4, assumed)
  }
}

/** The field a message points to: `page_size: must be …`. */
function fieldNamedIn(message: string | undefined): string | undefined {
  return /^["'`]?([a-z][\w.[\]]*)["'`]?\s*:/.exec(message ?? '')?.[1];
}
