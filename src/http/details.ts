// A call on its way and its response, and what events and errors say of them. The service writes the response headers: an echo
// of the key in one must not get into an error.

import { shortened } from '../errors/base.ts';
import type { RequestDetails } from '../errors/request.ts';
import type { OperationRow } from '../operations.ts';
import type { SenderRequest, SenderResponse } from '../platform/contract.ts';
import type { Redact } from '../redact.ts';
import type { Clock } from '../timing.ts';

/** What all attempts of one call share. */
export interface OutgoingCall {
  /** Number of the call in this process. */
  readonly call: number;
  readonly operation: OperationDetails;
  readonly baseUrl: string;
  /** Returns the path with its ids, as events and errors may quote it. */
  readonly resource: () => string;
  /** What is sent, without the key; its body is held whole, so that it can be sent again. */
  readonly request: Omit<SenderRequest, 'signal'>;
  readonly signal: AbortSignal | undefined;
  readonly limits: CallDefaults;
  /** When the call began, by the clock's `now`. */
  readonly startedAt: number;
}

/** The settings of a client that a call may override. */
export interface CallDefaults {
  /** Milliseconds for one attempt, its body included. */
  readonly timeoutMs: number;
  /** Milliseconds from the beginning of the call, after which everything must be over. */
  readonly deadlineMs: number | undefined;
  readonly maxRetries: number;
  readonly checkRequests: boolean;
  /** The longest `timeoutMs` that the fetch in use keeps. */
  readonly maxTimeoutMs: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** The part of an operation that its sending needs. */
export interface OperationDetails extends Pick<OperationRow, 'path' | 'idempotent'> {
  /** `styleRules_update`; absent when the description has no such operation. */
  readonly id?: string | undefined;
  readonly method: string;
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

/** Returns what events and errors say of a call. */
export function callOf({ call, resource, operation: { id: operationId, method, path } }: OutgoingCall) {
  return { call, operationId, method, path, resource: resource() };
}

/** Returns the details of a call in an error, with its number of attempts. */
export function detailsOf(call: OutgoingCall, attempts: number, clock: Clock): RequestDetails {
  const { baseUrl, startedAt } = call;
  return { ...callOf(call), baseUrl, attempts, elapsedMs: clock.now() - startedAt };
}

/** Returns the details of a response. */
export function answerDetails(
  { status, header }: Pick<TransportResponse, 'status' | 'header'>,
  redact: Redact,
) {
  const contentType = clean(header('content-type'), redact, longestHeader);
  return { status, contentType, traceId: traceIdOf(header, redact) };
}

/** Returns `X-Trace-ID`, the first when proxies have added theirs. */
export function traceIdOf(header: HeaderReader, redact: Redact): string | undefined {
  return clean(header('x-trace-id')?.split(',', 1)[0]?.trim(), redact, longestHeader);
}

/** Returns a path with its ids as errors and events may quote it. */
export function resourceOf(path: string, redact: Redact): string {
  return redact(path).split('/').map(shortened).join('/');
}

/** The headers an event may show, in lower case: many people read a log. */
export const harmlessHeaders: readonly string[] =
  'accept content-length content-type date retry-after user-agent x-service-reporting-tag x-trace-id'.split(
    ' ',
  );

/** Returns the headers that are known to be harmless. */
export function shownHeaders(header: HeaderReader, redact: Redact) {
  const found: Record<string, string> = {};
  for (const name of harmlessHeaders) {
    const value = header(name);
    if (value !== null) found[name] = redact(value);
  }
  return Object.freeze(found);
}

/** The longest header that an error or event quotes, in characters. */
const longestHeader = 200;

/** Returns words of the service as an error may quote them; undefined where there are none. */
export function clean(text: string | null | undefined, redact: Redact, longest: number): string | undefined {
  return text === null || text === undefined ? undefined : redact(text).slice(0, longest);
}

/** The most that is read of an error body, in bytes. */
export const longestErrorBody = 64 * 1024;
/** The longest time an error body is read, in milliseconds. */
export const errorBodyMs = 2_000;

/**
 * Reads the beginning of an error body as text, and discards the rest. It says why, but may be endless or broken; the status
 * matters most.
 */
export async function readErrorText(
  body: Pick<SenderResponse, 'read' | 'cancel'>,
  clock: Clock,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let cancel = () => {};
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.after(errorBodyMs, () => resolve(undefined));
  });
  try {
    for (let bytes = 0; bytes < longestErrorBody; ) {
      const pieces = await Promise.race([body.read(), late]);
      if (pieces === undefined) break;
      for (const piece of pieces) {
        text += decoder.decode(piece, { stream: true });
        bytes += piece.byteLength;
      }
    }
  } catch {
    // A body that broke off is as good as a short one.
  } finally {
    cancel();
    body.cancel();
  }
  return (text + decoder.decode()).slice(0, longestErrorBody);
}
