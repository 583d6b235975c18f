// Failures of a request: mistakes that are known before anything is sent, failures on its way, and responses that this
// client cannot use.

import { codeOf, kind, withDetails } from './base.ts';

export interface InvalidRequestDetails {
  /** The field at fault, dotted: `source_file.file_name`. */
  readonly field?: string | undefined;
}

/** The request breaks a documented rule; nothing was sent. */
export class InvalidRequestError extends withDetails<InvalidRequestDetails>() {
  static override readonly [kind]: string = 'InvalidRequestError';
}

/** Returns the error of one wrong field, in whole words. */
export function refusal(field: string, message: string): InvalidRequestError {
  return new InvalidRequestError(message, { field });
}

/** Returns the error of one wrong field: what it must be, and the operation of the request. */
export function fieldFault(field: string, text: string, operationId?: string): InvalidRequestError {
  const where = operationId === undefined ? '' : `${operationId}: `;
  return refusal(field, `${where}${field} ${text}`);
}

/** The public part of a request. */
export interface RequestDetails {
  /** Number of the call in this process, as its events have it; absent for signed transfers. */
  readonly call?: number | undefined;
  /** Name of the operation, `styleRules_update`; absent for signed transfers. */
  readonly operationId?: string | undefined;
  readonly method: string;
  /** The base address of the client, where the request goes; absent for signed transfers. */
  readonly baseUrl?: string | undefined;
  /** The path template, or the origin and path of a signed URL. */
  readonly path: string;
  /** The path with its ids, `/v3/style_rules/…`; absent for signed transfers. */
  readonly resource?: string | undefined;
  /** Requests started, this one included. */
  readonly attempts: number;
  /** Milliseconds since the call began, waits included. */
  readonly elapsedMs: number;
}

/** Returns a request as messages name it, with its address. */
export function nameOf({ method, path, baseUrl = '', resource = path }: Named): string {
  return `${method} ${baseUrl}${resource}`;
}

type Named = Pick<RequestDetails, 'method' | 'path' | 'baseUrl' | 'resource'>;

export interface ConnectionDetails extends Partial<RequestDetails> {
  /**
   * Whether the request was sent. `unknown`: nothing reports it of this very request, as with a `fetch` of your own, in a
   * page, and on Bun and Deno with fetch. `code` does not say it.
   */
  readonly phase: 'before sending' | 'after sending' | 'unknown';
  /** Where it failed: a port that fetch blocks, finding the host, connecting, trusting it, understanding it, or later. */
  readonly reason?: 'blocked' | 'dns' | 'connect' | 'tls' | 'protocol' | 'broken' | undefined;
  /** The runtime's code, `ECONNREFUSED`. */
  readonly code?: string | undefined;
  /** Host and port that it could not connect to, where the runtime names them: those of a proxy, if one is in use. */
  readonly peer?: string | undefined;
  /** Status of a response whose body was interrupted. */
  readonly status?: number | undefined;
  /** True when the retry budget of the client was used up. */
  readonly retryBudgetExhausted?: boolean | undefined;
}

/**
 * Whether a request was sent. `no`: what sends it reports so of this very request. `yes`: from the first byte that a socket
 * was given. A code such as ECONNREFUSED in an error says neither: it may be that of another request.
 */
export type Sent = 'no' | 'maybe' | 'yes';

/** How far a request got, as far as what sends it reports. */
export interface SendState {
  /** Default: maybe. */
  readonly sent?: Sent | undefined;
  /** Status of the response, even when the platform withholds the response. */
  readonly status?: number | undefined;
}

const phases = { no: 'before sending', maybe: 'unknown', yes: 'after sending' } as const;

/** Returns the phase of a failure: what has a status was sent. */
export function phaseOf({ sent = 'maybe', status }: SendState): ConnectionDetails['phase'] {
  return phases[status === undefined ? sent : 'yes'];
}

/** No response arrived: the connection failed or broke. */
export class ConnectionError extends withDetails<ConnectionDetails>() {
  static override readonly [kind]: string = 'ConnectionError';
}

export interface TimeoutDetails extends Partial<RequestDetails> {
  /** Which limit it was: one attempt's, the whole call's, or that no byte moved. */
  readonly limit: 'attempt' | 'deadline' | 'idle';
  /** The limit, in milliseconds. */
  readonly limitMs: number;
  readonly phase?: ConnectionDetails['phase'];
  /** Status of a response whose body did not end in time, or whose retry would come after the deadline. */
  readonly status?: number | undefined;
  /** The wait that this response asked for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** True when the retry budget of the client was used up. */
  readonly retryBudgetExhausted?: boolean | undefined;
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

/** Returns the error of a request whose response never came, or cannot be read: then the cause says why. */
export function unknownOutcome(
  details: Omit<UnknownOutcomeDetails, 'retrySafe'>,
  cause: Error,
  what = cause.message,
): UnknownOutcomeError {
  return new UnknownOutcomeError(`${what}. ${mayBeApplied}`, { ...details, retrySafe: false }, cause);
}

/** What an error says of a request that must not be sent again without a look. */
export const mayBeApplied = 'The request may have been applied: check before retrying';

/**
 * Returns the error of a connection that failed, or that broke before the response was complete. The code of the cause may
 * be that of another request, which a wrapper of fetch made.
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

/** How a connection failed, in one form for every runtime. */
export interface ConnectionFault {
  readonly reason: NonNullable<ConnectionDetails['reason']>;
  readonly words: string;
  readonly peer?: string | undefined;
}

/** The fault of a request of which nothing is known. */
export const unexplained: ConnectionFault = { reason: 'broken', words: 'no complete response arrived' };

export interface RedirectDetails extends RequestDetails {
  /** Absent where the runtime hides it. */
  readonly status: number | undefined;
}

/** 3xx: redirects are never followed, since one could carry the key or the body elsewhere. */
export class UnexpectedRedirectError extends withDetails<RedirectDetails>() {
  static override readonly [kind]: string = 'UnexpectedRedirectError';
}

/** Returns the error of a redirect. */
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
  /** True when the body is larger than this client reads. */
  readonly tooLarge?: boolean | undefined;
}

/** A successful response whose body does not match the description. */
export class ResponseParseError extends withDetails<ParseDetails>() {
  static override readonly [kind]: string = 'ResponseParseError';
}

export interface PagingLoopDetails {
  /** The cursor that came a second time, at most 80 characters of it; absent for lists with numbered pages. */
  readonly cursor?: string | undefined;
  /** Number of the page that repeats the one before; absent for lists by cursor. */
  readonly page?: number | undefined;
  readonly pagesRead: number;
}

/** The service gave a cursor, or a numbered page, a second time; continuing would never end. */
export class PagingLoopError extends withDetails<PagingLoopDetails>() {
  static override readonly [kind]: string = 'PagingLoopError';
}

const transient: readonly number[] = [408, 429, 500, 502, 503, 504, 529];

/** Returns whether a retry may succeed after this status: an overloaded server may a moment later; other refusals are final. */
export function isTransient(status: number): boolean {
  return transient.includes(status);
}
