// What can befall a request that is sent.

import { kind, withDetails } from './language-service-error.ts';

/** The request as an error may speak of it. */
export interface RequestDetails {
  /** Name of the operation, `styleRules_update`; absent for signed transfers. */
  readonly operationId?: string | undefined;
  readonly method: string;
  /** The path template, or the origin and path of a signed URL. */
  readonly path: string;
  /** Requests that were begun, this one included. */
  readonly attempts: number;
  /** Milliseconds since the call began, waits included. */
  readonly elapsedMs: number;
}

export interface ConnectionDetails extends Partial<RequestDetails> {
  /** Whether the request may have left this machine; taken to have where the runtime does not tell. */
  readonly phase: 'before sending' | 'after sending';
  /** Where it failed: finding the host, connecting, trusting it, understanding it, or later. */
  readonly reason?: 'dns' | 'connect' | 'tls' | 'protocol' | 'broken' | undefined;
  /** The runtime's code, `ECONNREFUSED`. */
  readonly code?: string | undefined;
  /** Status of an answer whose body broke off. */
  readonly status?: number | undefined;
  /** True when the retry budget of the client was used up. */
  readonly retryBudgetExhausted?: boolean | undefined;
}

/** No answer came: the connection could not be made, or broke. */
export class ConnectionError extends withDetails<ConnectionDetails>() {
  static override readonly [kind]: string = 'ConnectionError';
}

export interface TimeoutDetails extends Partial<RequestDetails> {
  /** Which limit it was: one attempt's, the whole call's, or that no byte moved. */
  readonly limit: 'attempt' | 'deadline' | 'idle';
  /** The limit, in milliseconds. */
  readonly limitMs: number;
  readonly phase?: ConnectionDetails['phase'];
  /** Status of an answer whose body did not end in time. */
  readonly status?: number | undefined;
  /** True when the retry budget of the client was used up. */
  readonly retryBudgetExhausted?: boolean | undefined;
}

/** A time limit was reached. */
export class TimeoutError extends withDetails<TimeoutDetails>() {
  static override readonly [kind]: string = 'TimeoutError';
}

export interface UnknownOutcomeDetails extends RequestDetails {
  /** Status of an answer whose body could not be read. */
  readonly status?: number | undefined;
  /** `X-Trace-ID` of that answer. */
  readonly traceId?: string | undefined;
  /** Always false: sending again could do the work twice. */
  readonly retrySafe: false;
}

/** The request left, and what became of it is not known. Look before sending it again. */
export class UnknownOutcomeError extends withDetails<UnknownOutcomeDetails>() {
  static override readonly [kind]: string = 'UnknownOutcomeError';
}
