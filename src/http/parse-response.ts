// The status alone decides: a response outside 2xx becomes an error of its class, with any body. A 2xx whose body differs
// from the described one becomes an error too, never `undefined`.

import { apiErrorOf } from '../errors/api.ts';
import { longestWords } from '../errors/quote.ts';
import { nameOf, unknownOutcome } from '../errors/request.ts';
import { ResponseParseError } from '../errors/unexpected-response.ts';
import { field, isObject, kindOf, parsed, textField } from '../field.ts';
import type { OperationRow } from '../operation-info.ts';
import { type Clock, retryAfterMs } from '../timing.ts';
import { answerDetails, clean, detailsOf } from './error-details.ts';
import type { TransportRequest, TransportResponse } from './fetch.ts';
import { addressHint, hintOf } from './hints.ts';

/** What is known of a call when its response is parsed. */
export interface AnswerContext {
  readonly row: OperationRow;
  readonly request: TransportRequest;
  readonly clock: Clock;
  /** Keeps secrets out of the service's words. */
  readonly redact: (text: string) => string;
}

/**
 * Gives the data of a response.
 * @throws ApiError by status; ResponseParseError for an unreadable success, UnknownOutcomeError if it may have acted.
 */
export type AnswerReader = (response: TransportResponse, context: AnswerContext) => unknown;

/** Reads an object, which every success in JSON is (Endpoints): a caller reads its fields. */
export const readJson: AnswerReader = (response, context) => {
  refuseFailure(response, context);
  if (response.text === '') throw unreadable(response, context, 'is empty; expected JSON');
  const data = parsed(response.text);
  if (data === undefined) throw unreadable(response, context, 'is not JSON');
  const kind = kindOf(data);
  if (kind !== 'an object') throw unreadable(response, context, `is ${kind}; expected an object`);
  return data;
};

/** @throws ApiError when the response is not a success. */
export function refuseFailure(response: TransportResponse, context: AnswerContext): void {
  const { status } = response;
  if (status < 200 || status >= 300) throw apiErrorOf(failureDetails(response, context));
}

/** The error of a success whose body is wrong. */
export function unreadable(response: TransportResponse, context: AnswerContext, what: string): Error {
  const { status, contentType, traceId } = answerDetails(response, context.redact);
  const hint = addressHint(contentType);
  const request = requestDetails(response, context);
  const message = `${nameOf(request)} -> ${status}: the body ${what} (${contentType ?? 'no content type'})${hint ? `. ${hint}` : ''}`;
  const details = { ...request, status, traceId };
  const error = new ResponseParseError(message, { ...details, contentType });
  return context.row.idempotent ? error : unknownOutcome(details, error);
}

/** The details of a request that was answered. */
export function requestDetails({ attempts }: TransportResponse, { request, clock }: AnswerContext) {
  return detailsOf({ ...request, attempt: attempts }, clock);
}

function failureDetails(response: TransportResponse, context: AnswerContext) {
  const { status, header, retryBudgetExhausted } = response;
  const { row, redact, clock } = context;
  const { traceId, contentType } = answerDetails(response, redact);
  const words = wordsOf(response);
  const quoted = (text: string | undefined) => clean(text, redact, longestWords);
  const message = quoted(words.message);
  const waitMs = retryAfterMs({ get: header }, clock.date());
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

/** The service's own words; an error body may be nested, or not be JSON at all. */
function wordsOf({ text }: TransportResponse) {
  const body = parsed(text);
  const inner: unknown = field(body, 'error');
  const owner = isObject(inner) ? inner : body;
  const message = textField(owner, 'message') ?? (typeof inner === 'string' ? inner : undefined);
  return { message, code: textField(owner, 'code'), detail: textField(owner, 'detail') };
}

/** The field a message points to: `page_size: must be …`. */
function fieldNamedIn(message: string | undefined): string | undefined {
  return /^["'`]?([a-z][\w.[\]]*)["'`]?\s*:/.exec(message ?? '')?.[1];
}
