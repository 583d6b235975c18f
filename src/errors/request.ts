// Failures of a request: mistakes that are detected before anything is sent, failures of the connection, and responses
// that this client cannot use.

import { codeOf, kind, withDetails } from './base.ts';

export interface InvalidRequestDetails {
  /** The path of the wrong field, for example `source_file.file_name`. */
  readonly field?: string | undefined;
}

/** The request breaks a documented rule; nothing was sent. */
export class InvalidRequestError extends withDetails<InvalidRequestDetails>() {
  static override readonly [kind]: string = 'InvalidRequestError';
}

/** Returns the error for a wrong field, with this message. */
export function refusal(field: string, message: string): InvalidRequestError {
  return new InvalidRequestError(message, { field });
}

/**
 * Returns the error for a wrong field. Its message is the operation, the field and the text, such as `must be a
 * string`.
 */
export function fieldFault(field: string, text: string, operationId?: string): InvalidRequestError {
  const where = operationId === undefined ? '' : `${operationId}: `;
  return refusal(field, `${where}${field} ${text}`);
}

/** The public details of a request. */
export interface RequestDetails {
  /** Number of the call in this process, as in the events of the call; absent for signed transfers. */
  readonly call?: number | undefined;
  /** Name of the operation, for example `styleRules_update`; absent for signed transfers. */
  readonly operationId?: string | undefined;
  readonly method: string;
  /** The base address that the request goes to; absent for signed transfers. */
  readonly baseUrl?: string | undefined;
  /** The path template, or the origin and path of a signed URL. */
  readonly path: string;
  /** The path with its ids, for example `/v3/style_rules/123`; absent for signed transfers. */
  readonly resource?: string | undefined;
  /** The number of requests that were started, including this one. */
  readonly attempts: number;
  /** Milliseconds since the start of the call, including waits. */
  readonly elapsedMs: number;
}

/** Returns the name of a request in messages: its method and its address. */
export function nameOf({ method, path, baseUrl = '', resource = path }: Named): string {
  return `${method} ${baseUrl}${resource}`;
}

type Named = Pick<RequestDetails, 'method' | 'path' | 'baseUrl' | 'resource'>;

export interface ConnectionDetails extends Partial<RequestDetails> {
  /**
   * Whether the request was sent. `unknown`: the runtime does not report this about the request. That is so with a
   * `fetch` of your own, in a page, and with fetch on Bun and Deno. `code` does not say whether the request was sent.
   */
  readonly phase: 'before sending' | 'after sending' | 'unknown';
  /**
   * The step that failed. `blocked`: fetch blocks the port. `dns`: the host was not found. `connect`: no connection.
   * `tls`: no trusted connection. `protocol`: the response is not HTTP. `broken`: a later failure, or an unknown one.
   */
  readonly reason?: 'blocked' | 'dns' | 'connect' | 'tls' | 'protocol' | 'broken' | undefined;
  /** The runtime's code, for example `ECONNREFUSED`. */
  readonly code?: string | undefined;
  /** Host and port of the failed connection, if the runtime names them. With a proxy, they are those of the proxy. */
  readonly peer?: string | undefined;
  /** Status of a response whose body was interrupted. */
  readonly status?: number | undefined;
}

/**
 * Whether a request was sent. `no`: the runtime reports about this request that it was not sent. `yes`: a
 * socket got at least the first byte. A code such as ECONNREFUSED proves neither: it may belong to another request.
 */
export type Sent = 'no' | 'maybe' | 'yes';

/** How far a request got, according to the runtime. The fields change while the request is sent. */
export interface SendState {
  /** Whether the request was sent. Default: `maybe`. */
  sent?: Sent;
  /** Status of the response, even when the platform withholds the response. */
  status?: number | undefined;
}

const phases = { no: 'before sending', maybe: 'unknown', yes: 'after sending' } as const;

/** Returns the phase of a failure. A request that got a status was sent. */
export function phaseOf({ sent = 'maybe', status }: SendState): ConnectionDetails['phase'] {
  return phases[status === undefined ? sent : 'yes'];
}

/** No complete response arrived: the connection failed or broke. */
export class ConnectionError extends withDetails<ConnectionDetails>() {
  static override readonly [kind]: string = 'ConnectionError';
}

/**
 * Returns whether another attempt would fail in the same way, for example because of a bad certificate or long headers.
 */
export function isLasting({ reason, code = '' }: ConnectionError): boolean {
  return reason === 'tls' || reason === 'blocked' || /_HEADERS?_OVERFLOW$/.test(code);
}

export interface TimeoutDetails extends Partial<RequestDetails> {
  /** The limit: of one attempt (`timeoutMs`), of the whole call (`deadlineMs`), or of the time without a moved byte. */
  readonly limit: 'attempt' | 'deadline' | 'idle';
  /** The limit, in milliseconds. */
  readonly limitMs: number;
  readonly phase?: ConnectionDetails['phase'];
  /**
   * Status of a response whose body did not end in time, or of a response whose retry would start after the deadline.
   */
  readonly status?: number | undefined;
  /** The wait that this response requested, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/** A time limit was reached. */
export class TimeoutError extends withDetails<TimeoutDetails>() {
  static override readonly [kind]: string = 'TimeoutError';
}

export interface UnknownOutcomeDetails extends RequestDetails {
  /** Status of a response whose body could not be read. */
  readonly status?: number | undefined;
  /** `X-Trace-ID` of that response. */
  readonly traceId?: string | undefined;
  /** Always false: sending again could do the work twice. */
  readonly retrySafe: false;
}

/** No complete response arrived, and the request may have been applied. Check before retrying. */
export class UnknownOutcomeError extends withDetails<UnknownOutcomeDetails>() {
  static override readonly [kind]: string = 'UnknownOutcomeError';
}

/**
 * Returns the error for a request that may have been applied: its response never came, or cannot be read. The cause is
 * the error of the failed response.
 */
export function unknownOutcome(
  details: Omit<UnknownOutcomeDetails, 'retrySafe'>,
  cause: Error,
  what = cause.message,
): UnknownOutcomeError {
  return new UnknownOutcomeError(`${what}. ${mayBeApplied}`, { ...details, retrySafe: false }, cause);
}

/** The advice for a request that must not be sent again before a check. */
export const mayBeApplied = 'The request may have been applied: check before retrying';

/**
 * Returns the error for a connection that failed, or that broke before the response was complete. The code of the cause
 * may belong to another request, made by a wrapper of fetch. So the phase does not depend on the code.
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

/** How a connection failed, in the same form for every runtime. */
export interface ConnectionFault {
  readonly reason: NonNullable<ConnectionDetails['reason']>;
  readonly words: string;
  readonly peer?: string | undefined;
}

/** The fault for a failure about which the runtime reports nothing. */
export const unexplained: ConnectionFault = { reason: 'broken', words: 'no complete response arrived' };

export interface RedirectDetails extends RequestDetails {
  /** Status of the response; absent when the runtime hides the status. */
  readonly status: number | undefined;
}

/** 3xx: redirects are never followed, since a redirect could send the key or the body to another server. */
export class UnexpectedRedirectError extends withDetails<RedirectDetails>() {
  static override readonly [kind]: string = 'UnexpectedRedirectError';
}

/** Returns the error for a redirect. */
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
  /** JSON pointer of the missing or wrong field. */
  readonly pointer?: string | undefined;
}

/** A successful response whose body does not match the description. */
export class ResponseParseError extends withDetails<ParseDetails>() {
  static override readonly [kind]: string = 'ResponseParseError';
}

export interface PagingLoopDetails {
  /** The cursor that the service returned twice, shortened to 80 characters; absent for lists with numbered pages. */
  readonly cursor?: string | undefined;
  /** Number of the page that repeats the previous page; absent for lists with cursors. */
  readonly page?: number | undefined;
  readonly pagesRead: number;
}

/** The service returned the same cursor or the same numbered page twice; reading on would never end. */
export class PagingLoopError extends withDetails<PagingLoopDetails>() {
  static override readonly [kind]: string = 'PagingLoopError';
}

const transient: readonly number[] = [408, 429, 500, 502, 503, 504, 529];

/** Returns whether a retry may succeed after this status, for example when the server is overloaded. */
export function isTransient(status: number): boolean {
  return transient.includes(status);
}
