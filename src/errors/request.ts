// Failures of a request on its way.

import type { SendState } from '../platform-fetch.ts';
import { kind, withDetails } from './language-service-error.ts';

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

/** A request as messages name it, with its address. */
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

const phases = { no: 'before sending', maybe: 'unknown', yes: 'after sending' } as const;

/** The phase of a failure: what has a status was sent. */
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
