// The errors of requests: invalid arguments, failed connections, and responses that the client cannot use.

import { codeOf, kind, withDetails } from './base.ts';

export interface InvalidRequestDetails {
  /** The path of the invalid field, for example `source_file.file_name`. */
  readonly field?: string | undefined;
}

/** The request violates a documented rule. Nothing was sent. */
export class InvalidRequestError extends withDetails<InvalidRequestDetails>() {
  static override readonly [kind]: string = 'InvalidRequestError';
}

/** Creates an InvalidRequestError for the field, with the message. */
export function refusal(field: string, message: string): InvalidRequestError {
  return new InvalidRequestError(message, { field });
}

/**
 * Creates an InvalidRequestError for the field. The message consists of the operation, the field and the text, for
 * example `styleRules_create: name must be a string`.
 */
export function fieldFault(field: string, text: string, operationId?: string): InvalidRequestError {
  const where = operationId === undefined ? '' : `${operationId}: `;
  return refusal(field, `${where}${field} ${text}`);
}

/** The details of a request that all errors about it contain. */
export interface RequestDetails {
  /** The number of the call in this process, as in its events; absent for signed transfers. */
  readonly call?: number | undefined;
  /** The name of the operation, for example `styleRules_update`; absent for signed transfers and unknown paths. */
  readonly operationId?: string | undefined;
  readonly method: string;
  /** The base URL of the request; absent for signed transfers. */
  readonly baseUrl?: string | undefined;
  /** The path template, or the origin and the path of a signed URL. */
  readonly path: string;
  /** The path with its ids, for example `/v3/style_rules/123`; absent for signed transfers. */
  readonly resource?: string | undefined;
  /** The number of requests that the call has started, including the failed one. */
  readonly attempts: number;
  /** The duration since the start of the call, including waits, in milliseconds. */
  readonly elapsedMs: number;
}

/** Returns the method and the URL of a request, to name it in messages. */
export function nameOf({ method, path, baseUrl = '', resource = path }: Named): string {
  return `${method} ${baseUrl}${resource}`;
}

type Named = Pick<RequestDetails, 'method' | 'path' | 'baseUrl' | 'resource'>;

export interface ConnectionDetails extends Partial<RequestDetails> {
  /**
   * Whether the request was sent. `unknown` means that the runtime does not report it: with a custom `fetch`, in
   * browsers, and with fetch on Bun and Deno. Do not infer the phase from `code`. For example, a custom `fetch` may
   * send this request, and then another one that fails with `ECONNREFUSED`.
   */
  readonly phase: 'before sending' | 'after sending' | 'unknown';
  /**
   * The step that failed. `blocked`: fetch blocks the port. `dns`: the host was not found. `connect`: no connection.
   * `tls`: no trusted connection. `protocol`: the response is not HTTP. `broken`: the connection broke, or the cause is
   * unknown.
   */
  readonly reason?: 'blocked' | 'dns' | 'connect' | 'tls' | 'protocol' | 'broken' | undefined;
  /** The error code of the runtime, for example `ECONNREFUSED`. */
  readonly code?: string | undefined;
  /**
   * Host and port of the failed connection, if the runtime reports them. With a proxy, these are the host and the port
   * of the proxy.
   */
  readonly peer?: string | undefined;
  /** The status of a response whose body broke off. */
  readonly status?: number | undefined;
}

/**
 * Whether a request was sent. `no`: the runtime reports that it was not sent. `yes`: a socket accepted its first byte.
 * `maybe`: the runtime reports neither. An error code is no proof that the request was not sent. For example, a custom
 * fetch may send this request, and then another one that fails with `ECONNREFUSED`.
 */
export type Sent = 'no' | 'maybe' | 'yes';

/** The progress of a request, as far as the runtime reports it. The fields change while the request is sent. */
export interface SendState {
  /** Whether the request was sent. Default: `maybe`. */
  sent?: Sent;
  /**
   * The status of the response, if the runtime reports it. It is also set if fetch refuses the response, for example a
   * redirect.
   */
  status?: number | undefined;
}

const phases = { no: 'before sending', maybe: 'unknown', yes: 'after sending' } as const;

/** Returns the `phase` of a failed request. A request that got a status counts as sent. */
export function phaseOf({ sent = 'maybe', status }: SendState): ConnectionDetails['phase'] {
  return phases[status === undefined ? sent : 'yes'];
}

/** The connection failed or broke before the complete response arrived. */
export class ConnectionError extends withDetails<ConnectionDetails>() {
  static override readonly [kind]: string = 'ConnectionError';
}

/** Returns whether a retry would fail in the same way, for example because of an invalid certificate. */
export function isLasting({ reason, code = '' }: ConnectionError): boolean {
  return reason === 'tls' || reason === 'blocked' || /_HEADERS?_OVERFLOW$/.test(code);
}

export interface TimeoutDetails extends Partial<RequestDetails> {
  /**
   * The time limit that was reached. `attempt`: the `timeoutMs` of one attempt. `deadline`: the `deadlineMs` of the
   * call. `idle`: the maximum time without a transferred byte.
   */
  readonly limit: 'attempt' | 'deadline' | 'idle';
  /** The duration of this time limit in milliseconds. */
  readonly limitMs: number;
  readonly phase?: ConnectionDetails['phase'];
  /**
   * The status of the last response, if there was one. The time then ran out while the body of this response was read,
   * or before another attempt.
   */
  readonly status?: number | undefined;
  /** The wait that the last response requested, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/** A time limit was reached. */
export class TimeoutError extends withDetails<TimeoutDetails>() {
  static override readonly [kind]: string = 'TimeoutError';
}

export interface UnknownOutcomeDetails extends RequestDetails {
  /** The status of a response whose body could not be read. */
  readonly status?: number | undefined;
  /** The `X-Trace-ID` of the response whose body could not be read. */
  readonly traceId?: string | undefined;
  /** Always false: a retry could apply the request twice. */
  readonly retrySafe: false;
}

/** No complete response arrived, and the request may have been applied. Check before you retry. */
export class UnknownOutcomeError extends withDetails<UnknownOutcomeDetails>() {
  static override readonly [kind]: string = 'UnknownOutcomeError';
}

/**
 * Creates the error for a request that the service may have applied. `cause` says why its response is missing or
 * unreadable.
 */
export function unknownOutcome(
  details: Omit<UnknownOutcomeDetails, 'retrySafe'>,
  cause: Error,
  what = cause.message,
): UnknownOutcomeError {
  return new UnknownOutcomeError(`${what}. ${mayBeApplied}`, { ...details, retrySafe: false }, cause);
}

/** The advice for a request that must not be sent again without a check. */
export const mayBeApplied = 'The request may have been applied: check before retrying';

/**
 * Creates the error for a connection that failed or broke before the response was complete. Derives the `phase` of the
 * error from `state`, because the error code does not show whether the request was sent.
 */
export function connectionFailure(
  request: Pick<RequestDetails, 'method' | 'path'> & Partial<RequestDetails>,
  { words, ...fault }: ConnectionFault,
  state: SendState,
  cause: Error,
): ConnectionError {
  const details = { ...request, ...fault, phase: phaseOf(state), code: codeOf(cause), status: state.status };
  return new ConnectionError(`${nameOf(request)}: ${words}`, details, cause);
}

/** The reason why a connection failed, in the same form for all runtimes. */
export interface ConnectionFault {
  readonly reason: NonNullable<ConnectionDetails['reason']>;
  readonly words: string;
  readonly peer?: string | undefined;
}

/** The reason for a failure that the runtime does not explain. */
export const unexplained: ConnectionFault = { reason: 'broken', words: 'no complete response arrived' };

export interface RedirectDetails extends RequestDetails {
  /** The status of the response; absent if the runtime hides the status. */
  readonly status: number | undefined;
}

/** 3xx: redirects are not followed, because a redirect could send the key or the body to another server. */
export class UnexpectedRedirectError extends withDetails<RedirectDetails>() {
  static override readonly [kind]: string = 'UnexpectedRedirectError';
}

/** Creates the error for a redirect. */
export function redirected(
  details: RequestDetails,
  status: number | undefined,
  advice = '',
): UnexpectedRedirectError {
  const message = `${nameOf(details)} -> ${status || 'a redirect'}: redirects are never followed${advice}`;
  return new UnexpectedRedirectError(message, { ...details, status: status || undefined });
}

export interface ParseDetails extends Partial<RequestDetails> {
  readonly status: number;
  readonly contentType?: string | undefined;
  readonly traceId?: string | undefined;
  /** The JSON pointer of the missing or wrong field. */
  readonly pointer?: string | undefined;
}

/** The body of a successful response does not match the description. */
export class ResponseParseError extends withDetails<ParseDetails>() {
  static override readonly [kind]: string = 'ResponseParseError';
}

export interface PagingLoopDetails {
  /** The cursor that the service returned twice, shortened to 80 characters; absent for lists with numbered pages. */
  readonly cursor?: string | undefined;
  /** The number of the page that the service returned twice; absent for lists with cursors. */
  readonly page?: number | undefined;
  readonly pagesRead: number;
}

/** The service returned the same cursor or the same numbered page twice, so the list would never end. */
export class PagingLoopError extends withDetails<PagingLoopDetails>() {
  static override readonly [kind]: string = 'PagingLoopError';
}

const transient: readonly number[] = [408, 429, 500, 502, 503, 504, 529];

/** Returns whether a later request may succeed after this status, for example when the server is overloaded. */
export function isTransient(status: number): boolean {
  return transient.includes(status);
}
