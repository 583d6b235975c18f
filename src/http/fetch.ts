// One exchange, whole: the body has been read when the promise resolves. Timeouts and retries must cover the body, so
// nothing above this type ever sees half a response. Every part of the transport is a function from Fetch to Fetch.

import type { Sending } from '../platform-fetch.ts';
import type { SenderRequest, SenderResponse } from '../sender.ts';

export type Fetch = (request: TransportRequest) => Promise<TransportResponse>;

/** The innermost part: it starts an exchange, which the signal ends, and reports its state at any moment. */
export type Send = (request: TransportRequest, signal: AbortSignal) => Sending<TransportResponse>;

/** One attempt of one call; its body is held whole, so that it can be sent again. */
export interface TransportRequest extends SenderRequest {
  /** Number of the call in this process. */
  readonly call: number;
  /** The path with its ids, as events and errors may quote it. */
  readonly resource: () => string;
  readonly baseUrl: string;
  /** Milliseconds for one attempt, its body included. */
  readonly timeoutMs: number;
  /** When everything must be over, by the clock's `now`. */
  readonly deadlineAt?: number | undefined;
  /** The deadline as the caller gave it, for the error that names it. */
  readonly deadlineMs?: number | undefined;
  readonly maxRetries: number;
  readonly operation: OperationDetails;
  /** When this attempt must be over, by the clock's `now`; absent until it begins. */
  readonly attemptEndsAt?: number | undefined;
  /** When the call began, by the clock's `now`. */
  readonly startedAt: number;
  readonly attempt: number;
}

/** The part of an operation that the transport needs. */
export interface OperationDetails {
  /** `styleRules_update`; absent when the description has no such operation. */
  readonly id?: string | undefined;
  readonly method: string;
  /** The path template, the only form of the path that events and errors show. */
  readonly path: string;
  /** Whether doing it twice is the same as doing it once. */
  readonly idempotent: boolean;
}

/** Gives one header of a response by its name in lower case. */
export type HeaderReader = (name: string) => string | null;

/** One whole response. */
export interface TransportResponse {
  readonly status: number;
  /** Some senders build all headers when something reads them. */
  readonly head: Pick<SenderResponse, 'status' | 'headers'>;
  readonly header: HeaderReader;
  /** The body as text; empty without a body. */
  readonly text: string;
  /** Requests started, this one included. */
  readonly attempts: number;
  /** True when a retry was due but the retry budget was used up. */
  readonly retryBudgetExhausted?: boolean;
  /** True when an earlier attempt may have been applied although its response was lost. */
  readonly afterLostAnswer?: boolean;
}
