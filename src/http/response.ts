// Converts responses to data or errors. A status outside 2xx gives an error of its class. A 2xx response whose body
// does not match the description gives an error, too. A key that the service repeats must not get into an error.

import { apiErrorOf } from '../errors/api.ts';
import { longestWords, shortened } from '../errors/base.ts';
import { nameOf, ResponseParseError, unknownOutcome } from '../errors/request.ts';
import { field, isObject, kindOf, parsed, textField } from '../field.ts';
import { retryAfterMs } from '../timing.ts';
import { answerDetails, type CallResponse, clean, detailsOf, type OperationDetails } from './details.ts';
import { isRefusedForNow } from './retry.ts';

/**
 * Returns a hint if the content type shows that the response is not from the service, for example from a proxy;
 * otherwise undefined.
 */
const addressHint = (contentType: string | undefined) =>
  contentType?.includes('html') ? checkAddress : undefined;

const checkAddress = 'Is this the API? Check the URL';

/** Returns what the caller can do about an error response; undefined if the client has no advice. */
function hintOf(
  { hints, scope, quota, path }: OperationDetails,
  status: number,
  retryAfterMs = Infinity,
): string | undefined {
  const own = hints?.[status];
  if (own !== undefined) return own;
  if (status === 401) return 'Check the key';
  if (status === 403)
    return scope === undefined
      ? 'This operation needs an unrestricted key'
      : `The key lacks the scope ${scope}, or the plan lacks the feature`;
  if (status === 404) return path.includes('{') ? 'Missing, or not accessible with this key' : checkAddress;
  if (status === 456) return `Account limit reached${quota === undefined ? '' : `: ${quota}`}`;
  if (status === 409 || retryAfterMs === Infinity) return undefined;
  return `Try again in ${Math.ceil(retryAfterMs / 1_000)} s`;
}

/**
 * A function that decodes the data of a response.
 * @throws ApiError, or its subclass for the status, when the response is not a success. ResponseParseError when the
 * body of a success cannot be read and the request is idempotent. UnknownOutcomeError when the body of a success cannot
 * be read and the request is not idempotent. The service may then have applied the request.
 */
export type AnswerReader = (response: CallResponse) => unknown;

/**
 * Decodes a JSON object. Refuses other JSON values, because every documented JSON response of the service is an object.
 */
export const readJson: AnswerReader = (response) => {
  refuseFailure(response);
  if (response.text === '') throw unreadable(response, 'is empty; expected JSON');
  const data = parsed(response.text);
  if (data === undefined) throw unreadable(response, 'is not JSON');
  const kind = kindOf(data);
  if (kind !== 'an object') throw unreadable(response, `is ${kind}; expected an object`);
  return data;
};

/** Throws ApiError if the response is not a success. */
function refuseFailure(response: CallResponse): void {
  const { status } = response;
  if (status < 200 || status >= 300) throw apiErrorOf(failureDetails(response));
}

/** Creates the error for a successful response with an invalid body. */
export function unreadable(response: CallResponse, what: string): Error {
  const { call, attempts, status } = response;
  const { contentType, traceId } = answerDetails(response, call.core.redact);
  const advice = [`(${contentType ?? 'no content type'})`, addressHint(contentType)]
    .filter(Boolean)
    .join('. ');
  const error = parseError(response, `the body ${what} ${advice}`);
  if (call.operation.idempotent) return error;
  return unknownOutcome({ ...detailsOf(call, attempts), status, traceId }, error);
}

function parseError(response: CallResponse, words: string, pointer?: string): ResponseParseError {
  const { call, attempts } = response;
  const details = { ...detailsOf(call, attempts), ...answerDetails(response, call.core.redact), pointer };
  return new ResponseParseError(`${nameOf(details)} -> ${details.status}: ${words}`, details);
}

function failureDetails(response: CallResponse) {
  const { call, attempts, status, headers, text } = response;
  const { operation, core } = call;
  const { traceId, contentType = '' } = answerDetails(response, core.redact);
  // The body may have its fields in a field `error`, or may not be JSON.
  const body = parsed(text);
  const inner: unknown = field(body, 'error');
  const owner = isObject(inner) ? inner : body;
  const quoted = (words: string | undefined) => clean(words, core.redact, longestWords);
  const message = quoted(textField(owner, 'message') ?? (typeof inner === 'string' ? inner : undefined));
  const type = contentType.split(';')[0];
  const ofType = type === '' || type === 'application/json' ? '' : ` (${type})`;
  const waitMs = retryAfterMs(headers, core.clock.date());
  const isOpen = status >= 500 && !operation.idempotent && !isRefusedForNow(status, waitMs !== undefined);
  return {
    ...detailsOf(call, attempts),
    status,
    serviceMessage: message ?? `HTTP ${status}${ofType}`,
    code: quoted(textField(owner, 'code')),
    detail: quoted(textField(owner, 'detail')),
    field: fieldNamedIn(message),
    traceId,
    scope: operation.scope,
    hint: addressHint(contentType) ?? hintOf(operation, status, waitMs),
    outcome: isOpen ? ('unknown' as const) : ('refused' as const),
    retryAfterMs: waitMs,
  };
}

/** Returns the field at the beginning of a message, such as `page_size` in `page_size: must be …`. */
function fieldNamedIn(message: string | undefined): string | undefined {
  return /^["'`]?([a-z][\w.[\]]*)["'`]?\s*:/.exec(message ?? '')?.[1];
}

export const readText: AnswerReader = (response) => {
  refuseFailure(response);
  refuseEncoded(response);
  refusePage(response);
  return response.text;
};

/**
 * Decodes a response without data.
 *
 * A 404 of a DELETE is a success if the response to an earlier attempt was lost. The earlier attempt may have deleted
 * the resource.
 */
export const readNothing: AnswerReader = (response) => {
  const { method } = response.call.operation;
  if (response.status === 404 && method === 'DELETE' && response.afterLostAnswer) return;
  refuseFailure(response);
  refusePage(response);
};

/**
 * Refuses a compressed text, because fetch reports no error if a compressed body was cut off. Unlike cut-off JSON, a
 * cut-off text looks complete.
 *
 * A browser may receive a compressed text, because a browser sets `accept-encoding` itself.
 * @throws ResponseParseError for a compressed text.
 */
function refuseEncoded(response: CallResponse): void {
  const encoding = response.headers.get('content-encoding') ?? 'identity';
  const headers = { 'accept-encoding': 'identity' };
  const canAsk = () => new Request('https://service.invalid', { headers }).headers.has('accept-encoding');
  if (!/^identity$/i.test(encoding.trim()) && canAsk())
    throw unreadable(
      response,
      `is compressed (${encoding.slice(0, 20)}); a cut-off text could not be detected`,
    );
}

/** Throws an error for an HTML page, because it comes from a captive portal or a proxy instead of the service. */
export function refusePage(response: CallResponse): void {
  if (response.text !== '' && /^text\/html\b/i.test(response.headers.get('content-type') ?? ''))
    throw unreadable(response, 'is an HTML page');
}

/**
 * A function that compares a response with its request. Returns a field of the response that contradicts the request;
 * undefined if there is none.
 *
 * The names of some parameters are assumed, because the service does not document them, and it ignores unknown names.
 * If an assumed name is wrong, only this check shows that the data is incomplete or in another language.
 */
export type AnswerCheck = (
  given: object,
  data: unknown,
) => { readonly pointer: string; readonly words: string } | undefined;

/**
 * Returns a function that checks whether the response agrees with a parameter of the request. For example, a list that
 * was requested with `detailed: true` must contain details.
 *
 * @param assumption The entry of the parameter in docs/assumptions.md, for example `styleRules_list detailed`. It ends
 * with the name of the parameter.
 * @param list The field of the response with the items to check, for example `style_rules`. If `list` is empty, the
 * response itself is the only item.
 * @param fields The fields of an item that show whether the service used the parameter. For a boolean parameter, at
 * least one item must have at least one of these fields. For a text parameter, for example a language, only the first
 * field counts. Its value must not contradict the requested text.
 */
export function answeredIn(assumption: string, list: string, ...fields: readonly string[]): AnswerCheck {
  const name = assumption.replace(/^.*[ .]/, '');
  const [first = ''] = fields;
  return (given, data) => {
    const asked = field(given, name);
    const items: unknown = list === '' ? [data] : field(data, list);
    if (!asked || !Array.isArray(items) || items.length === 0) return undefined;
    const isText = typeof asked === 'string';
    const hasAny = (item: unknown) => fields.some((one) => field(item, one) !== undefined);
    const at = isText
      ? items.findIndex((item) => isOther(asked, field(item, first)))
      : items.findIndex(hasAny) < 0
        ? 0
        : -1;
    if (at < 0) return undefined;
    const found = isText
      ? `${first} is ${shortened(String(field(items[at], first)))}`
      : `the response has no ${fields.join(' and no ')}`;
    const advice = `The service may not know this parameter: its name is assumed (${assumption})`;
    return {
      pointer: `${list && `/${list}/${at}`}/${first}`,
      words: `${found}, although the request has ${name}: ${String(asked)}. ${advice}. Run language-service verify`,
    };
  };
}

/**
 * Returns whether a text of the response, for example a language, contradicts the requested one. The response may be
 * more specific: `en-US` does not contradict `en`. Case is ignored.
 */
function isOther(asked: string, answered: unknown): boolean {
  if (typeof answered !== 'string') return false;
  const [one, other] = [asked.toLowerCase(), answered.toLowerCase()];
  return one !== other && !other.startsWith(`${one}-`);
}

/** Throws ResponseParseError when one of the checks finds that the response contradicts the request. */
export function refuseOther(
  checks: readonly AnswerCheck[],
  given: object,
  data: unknown,
  response: CallResponse,
): void {
  for (const check of checks) {
    const found = check(given, data);
    if (found) throw parseError(response, response.call.core.redact(found.words), found.pointer);
  }
}
