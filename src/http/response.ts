// A status outside 2xx becomes an error of its class, whatever the body is. A 2xx response whose body does not match
// the description becomes an error, too, never `undefined`. The service writes headers and bodies: a key that the
// service repeats must not get into an error.

import { apiErrorOf } from '../errors/api.ts';
import { longestWords, shortened } from '../errors/base.ts';
import { nameOf, ResponseParseError, unknownOutcome } from '../errors/request.ts';
import { field, isObject, kindOf, parsed, textField } from '../field.ts';
import type { OperationRow } from '../operations.ts';
import { type Clock, retryAfterMs } from '../timing.ts';
import { answerDetails, clean, detailsOf, type OutgoingCall, type TransportResponse } from './details.ts';

/** Returns advice for a response that another program than the service may have sent; undefined for other responses. */
const addressHint = (contentType: string | undefined) =>
  contentType?.includes('html') ? checkAddress : undefined;

const checkAddress = 'Is this the API? Check the URL';

/** Returns advice for a failure; undefined when there is no particular advice. */
export function hintOf(
  { hints, scope, quota, path }: OperationRow,
  status: number,
  retryAfterMs = Infinity,
): string | undefined {
  const own = hints?.[status];
  if (own !== undefined) return own;
  if (status === 401) return 'Check the key';
  if (status === 403)
    return scope === undefined
      ? 'This operation needs an unrestricted key'
      : `The key needs the scope ${scope}, or the plan lacks the feature`;
  if (status === 404) return path.includes('{') ? 'Missing, or not accessible with this key' : checkAddress;
  if (status === 456) return `Account limit reached${quota === undefined ? '' : `: ${quota}`}`;
  if (status === 409 || retryAfterMs === Infinity) return undefined;
  return `Try again in ${Math.ceil(retryAfterMs / 1_000)} s`;
}

/** The facts about a call that the parsing of its response needs. */
export interface AnswerContext {
  readonly row: OperationRow;
  readonly call: OutgoingCall;
  readonly clock: Clock;
  /** Keeps secrets out of the service's words. */
  readonly redact: (text: string) => string;
}

/**
 * Returns the data of a response.
 * @throws ApiError by status; ResponseParseError for a success whose body cannot be read. If such a request is not
 * idempotent, it throws UnknownOutcomeError: the service may have acted.
 */
export type AnswerReader = (response: TransportResponse, context: AnswerContext) => unknown;

/** Reads a JSON object. Every success in JSON is an object (Endpoints), so a caller can read its fields. */
export const readJson: AnswerReader = (response, context) => {
  refuseFailure(response, context);
  if (response.text === '') throw unreadable(response, context, 'is empty; expected JSON');
  const data = parsed(response.text);
  if (data === undefined) throw unreadable(response, context, 'is not JSON');
  const kind = kindOf(data);
  if (kind !== 'an object') throw unreadable(response, context, `is ${kind}; expected an object`);
  return data;
};

/** Throws ApiError when the response is not a success. */
export function refuseFailure(response: TransportResponse, context: AnswerContext): void {
  const { status } = response;
  if (status < 200 || status >= 300) throw apiErrorOf(failureDetails(response, context));
}

/** Returns the error for a success whose body is wrong. */
export function unreadable(response: TransportResponse, context: AnswerContext, what: string): Error {
  const { status, contentType, traceId } = answerDetails(response, context.redact);
  const hint = addressHint(contentType);
  const request = requestDetails(response, context);
  const message = `${nameOf(request)} -> ${status}: the body ${what} (${contentType ?? 'no content type'})${hint ? `. ${hint}` : ''}`;
  const details = { ...request, status, traceId };
  const error = new ResponseParseError(message, { ...details, contentType });
  return context.row.idempotent ? error : unknownOutcome(details, error);
}

/** Returns the details of a request that got a response. */
export function requestDetails({ attempts }: TransportResponse, { call, clock }: AnswerContext) {
  return detailsOf(call, attempts, clock);
}

function failureDetails(response: TransportResponse, context: AnswerContext) {
  const { status, headers, retryBudgetExhausted } = response;
  const { row, redact, clock } = context;
  const { traceId, contentType } = answerDetails(response, redact);
  const words = wordsOf(response);
  const quoted = (text: string | undefined) => clean(text, redact, longestWords);
  const message = quoted(words.message);
  const waitMs = retryAfterMs(headers, clock.date());
  return {
    ...requestDetails(response, context),
    status,
    serviceMessage: message ?? `HTTP ${status}${inBrackets(contentType)}`,
    code: quoted(words.code),
    detail: quoted(words.detail),
    field: fieldNamedIn(message),
    traceId,
    scope: row.scope,
    hint: addressHint(contentType) ?? hintOf(row, status, waitMs),
    outcome: status >= 500 && !row.idempotent ? ('unknown' as const) : ('refused' as const),
    retryAfterMs: waitMs,
    retryBudgetExhausted: retryBudgetExhausted || undefined,
  };
}

function inBrackets(contentType: string | undefined): string {
  const type = contentType?.split(';')[0];
  return type === undefined || type === 'application/json' ? '' : ` (${type})`;
}

/**
 * Returns message, code and detail of an error body. The body may have them in a field `error`, or not be JSON at all.
 */
function wordsOf({ text }: TransportResponse) {
  const body = parsed(text);
  const inner: unknown = field(body, 'error');
  const owner = isObject(inner) ? inner : body;
  const message = textField(owner, 'message') ?? (typeof inner === 'string' ? inner : undefined);
  return { message, code: textField(owner, 'code'), detail: textField(owner, 'detail') };
}

/** Returns the field that a message names at its beginning, such as `page_size` in `page_size: must be …`. */
function fieldNamedIn(message: string | undefined): string | undefined {
  return /^["'`]?([a-z][\w.[\]]*)["'`]?\s*:/.exec(message ?? '')?.[1];
}

export const readText: AnswerReader = (response, context) => {
  refuseFailure(response, context);
  refuseEncoded(response, context);
  refusePage(response, context);
  return response.text;
};

/**
 * Reads a response without data. A DELETE may get 404 after an earlier attempt whose response was lost. That attempt
 * may have deleted the resource, so this 404 is a success.
 */
export const readNothing: AnswerReader = (response, context) => {
  if (response.status === 404 && context.row.method === 'DELETE' && response.afterLostAnswer) return;
  refuseFailure(response, context);
  refusePage(response, context);
};

/**
 * Refuses a compressed text. fetch accepts a part of a compressed body as the whole body, and a text that was cut off
 * looks complete, unlike JSON.
 * @throws ResponseParseError for a compressed text.
 */
export function refuseEncoded(response: TransportResponse, context: AnswerContext): void {
  const encoding = response.headers.get('content-encoding') ?? 'identity';
  if (!isText(context.row) || /^identity$/i.test(encoding.trim()) || !canSetAcceptEncoding()) return;
  const what = `is compressed (${encoding.slice(0, 20)}); a cut-off text could not be detected`;
  throw unreadable(response, context, what);
}

/** Returns whether the response of an operation is a text. A text has no end mark, so it must not be compressed. */
export function isText({ accept }: OperationRow): boolean {
  return accept !== undefined;
}

/** Returns whether the runtime lets a client set `accept-encoding`; a browser sets this header itself. */
function canSetAcceptEncoding(): boolean {
  const headers = { 'accept-encoding': 'identity' };
  return new Request('https://service.invalid', { headers }).headers.has('accept-encoding');
}

/**
 * Throws an error for an HTML page. Such a page comes from a hotel's network or a proxy before the service: the
 * request did not reach the service.
 */
function refusePage(response: TransportResponse, context: AnswerContext): void {
  if (response.text !== '' && /^text\/html\b/i.test(response.headers.get('content-type') ?? ''))
    throw unreadable(response, context, 'is an HTML page');
}

// The name of a parameter may be assumed, and a service ignores a name that it does not know. Its response then belongs
// to another request: a caller would see an empty list or another language. An operation brings the checks that it
// needs.

/** Returns the place where the data of a response contradicts the request, in words; undefined if nothing does. */
export type AnswerCheck = (given: object, data: unknown) => Contradiction | undefined;

interface Contradiction {
  readonly pointer: string;
  readonly words: string;
}

/**
 * Returns the check of a parameter. The parameter decides about fields of the response, and the check reads these
 * fields.
 *
 * @param assumption The place of the parameter in docs/assumptions.md. It ends with the name of the parameter, for
 * example `styleRules_list detailed`.
 * @param list The list of the response whose items have the fields; empty if the response itself has the fields.
 * @param fields For a flag: the fields of which at least one must be present in at least one item. For a text: the
 * field that must have the same text.
 */
export function answeredIn(assumption: string, list: string, ...fields: readonly string[]): AnswerCheck {
  const name = assumption.replace(/^.*[ .]/, '');
  return (given, data) => {
    const asked = field(given, name);
    const items: unknown = list === '' ? [data] : field(data, list);
    if (asked === undefined || asked === false || !Array.isArray(items) || items.length === 0)
      return undefined;
    const contradiction = (at: number, words: string): Contradiction => ({
      pointer: `${list === '' ? '' : `/${list}/${at}`}/${fields[0]}`,
      words: `${words}, although the request has ${name}: ${String(asked)}. ${adviceOn(assumption)}`,
    });
    if (typeof asked !== 'string')
      return items.some((item) => fields.some((one) => field(item, one) !== undefined))
        ? undefined
        : contradiction(0, `the response has no ${fields.join(' and no ')}`);
    const at = items.findIndex((item) => isOther(asked, field(item, fields[0] ?? '')));
    if (at < 0) return undefined;
    return contradiction(at, `${fields[0]} is ${shortened(String(field(items[at], fields[0] ?? '')))}`);
  };
}

/**
 * Returns whether a text of the response contradicts the text of the request. `EN` and `en-US` do not contradict `en`.
 */
function isOther(asked: string, answered: unknown): boolean {
  if (typeof answered !== 'string') return false;
  const [one, other] = [asked.toLowerCase(), answered.toLowerCase()];
  return one !== other && !other.startsWith(`${one}-`);
}

function adviceOn(assumption: string): string {
  return `The service may not know this parameter: its name is assumed (${assumption}). Run language-service verify`;
}

/** Throws ResponseParseError when a response contradicts its request. */
export function refuseOther(
  checks: readonly AnswerCheck[],
  given: object,
  data: unknown,
  response: TransportResponse,
  context: AnswerContext,
): void {
  for (const check of checks) {
    const found = check(given, data);
    if (found === undefined) continue;
    const details = { ...requestDetails(response, context), ...answerDetails(response, context.redact) };
    const words = context.redact(found.words);
    throw new ResponseParseError(`${nameOf(details)} -> ${details.status}: ${words}`, {
      ...details,
      pointer: found.pointer,
    });
  }
}
