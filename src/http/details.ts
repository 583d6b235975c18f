// The parts of a core, a call, its response, and the details of both in events and errors. The service writes the
// response headers. A header that repeats the key must not get into an error.

import { shortened } from '../errors/base.ts';
import type { RequestDetails } from '../errors/request.ts';
import type { EventListener } from '../events.ts';
import type { OperationRow } from '../operations.ts';
import type { OpenResponse, PlatformFetch } from '../platform/contract.ts';
import type { KeySource, Redact } from '../redact.ts';
import { type Clock, type LatestResponse, within } from '../timing.ts';

/** The parts of a core that calls and workflows need. */
export interface CoreParts {
  /** Scheme, host and path prefix, without a slash at the end. */
  readonly baseUrl: string;
  /** The origin of the base address and a slash. The key goes to no other origin. */
  readonly home: string;
  readonly defaults: CallDefaults;
  /** The key, and the secrets that texts must not hold; workflows add the queries of signed URLs. */
  readonly keys: KeySource;
  /** Removes secrets from the texts of the runtime and of the service. */
  readonly redact: Redact;
  /** The fetch function that the program passed; it moves files, too. */
  readonly customFetch: PlatformFetch | undefined;
  readonly clock: Clock;
  /** The latest response. Workflows compute the time of the service's clock from it. Redirects do not count. */
  readonly lastSeen: LatestResponse;
  readonly shared: Shared;
  readonly emit: EventListener;
  /** Whether there is a listener for events. */
  readonly isWatched: boolean;
}

/** The state that a core shares with its copies with other settings. */
export interface Shared {
  /** The tokens that are left in the budget of retries. */
  retryTokens: number;
  /** The store in which exports remember their jobs; undefined before the first export. */
  exportJobs?: unknown;
}

/** The facts that all attempts of one call share. */
export interface OutgoingCall {
  /** Number of the call in this process. */
  readonly call: number;
  readonly core: CoreParts;
  readonly operation: OperationDetails;
  readonly baseUrl: string;
  /** The path with its ids, without secrets removed; the template of an unknown operation. */
  readonly target: string;
  readonly request: OutgoingRequest;
  readonly signal: AbortSignal | undefined;
  readonly limits: CallDefaults;
  /** The time at which the call started, by the clock's `now`. */
  readonly startedAt: number;
}

/** A request without the key. The whole body is in memory, so that it can be sent again. */
export interface OutgoingRequest {
  readonly method: string;
  /** The absolute URL. */
  readonly url: string;
  /** The headers, with their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | ArrayBuffer | FormData | undefined;
}

/** The settings of a client that a call may override. */
export interface CallDefaults {
  /** The maximum number of milliseconds of one attempt, including its response body. */
  readonly timeoutMs: number;
  /** The maximum number of milliseconds from the start of the call to its end. */
  readonly deadlineMs: number | undefined;
  readonly maxRetries: number;
  readonly checkRequests: boolean;
  /** The highest `timeoutMs` that the fetch in use supports. */
  readonly maxTimeoutMs: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** The facts about an operation. Path, method and whether it is idempotent are known of any request. */
export type OperationDetails = Partial<Omit<OperationRow, 'method'>> &
  Pick<OperationRow, 'path' | 'idempotent'> & { readonly method: string };

/** One response whose body has been read to its end. */
export interface CallResponse {
  readonly call: OutgoingCall;
  readonly status: number;
  readonly headers: Headers;
  /** The body as text; empty without a body. */
  readonly text: string;
  /** Why the body of a success cannot be read; undefined if it was read. */
  readonly fault?: string;
  /** The number of requests that were started, including this one. */
  readonly attempts: number;
  /** True when an earlier attempt may have been applied although its response was lost. */
  readonly afterLostAnswer?: boolean;
}

/** Returns the details of a call that events and errors have. */
export function callOf({ call, core, target, operation: { id: operationId, method, path } }: OutgoingCall) {
  return { call, operationId, method, path, resource: resourceOf(target, core.redact) };
}

/** Returns the details of a call for an error, with the number of attempts. */
export function detailsOf(call: OutgoingCall, attempts: number): RequestDetails {
  const { core, baseUrl, startedAt } = call;
  return { ...callOf(call), baseUrl, attempts, elapsedMs: core.clock.now() - startedAt };
}

/** Returns the details of a response for an error or an event. */
export function answerDetails({ status, headers }: Pick<CallResponse, 'status' | 'headers'>, redact: Redact) {
  const contentType = clean(headers.get('content-type'), redact, longestHeader);
  return { status, contentType, traceId: traceIdOf(headers, redact) };
}

/** Returns the trace id from `X-Trace-ID`; the first id, when proxies have added their own. */
export function traceIdOf(headers: Headers, redact: Redact): string | undefined {
  return clean(headers.get('x-trace-id')?.split(',', 1)[0]?.trim(), redact, longestHeader);
}

/** Returns a path with its ids in the form that errors and events may quote: without secrets, and with long ids cut. */
export function resourceOf(path: string, redact: Redact): string {
  return redact(path).split('/').map(shortened).join('/');
}

/** The headers that an event may hold, in lower case. Many people read a log, so no other header is allowed. */
export const harmlessHeaders: readonly string[] =
  'accept content-length content-type date retry-after user-agent x-service-reporting-tag x-trace-id'.split(
    ' ',
  );

/** Returns only the headers that are known to be harmless. */
export function shownHeaders(headers: Headers, redact: Redact): Readonly<Record<string, string>> {
  const shown = harmlessHeaders.map((name) => [name, headers.get(name)] as const);
  const known = shown.flatMap(([name, value]) => (value === null ? [] : [[name, redact(value)]]));
  return Object.freeze(Object.fromEntries(known));
}

/** The longest header that an error or event quotes, in characters. */
const longestHeader = 200;

/** Returns a text of the service, redacted and cut, as an error may quote it; undefined if there is no text. */
export function clean(text: string | null | undefined, redact: Redact, longest: number): string | undefined {
  return text === null || text === undefined ? undefined : redact(text).slice(0, longest);
}

/** The maximum number of bytes that are read from an error body. */
export const longestErrorBody = 64 * 1024;
/** The maximum time for reading an error body, in milliseconds. */
export const errorBodyMs = 2_000;

/**
 * Returns the beginning of an error body as text, and discards the rest. The body says why the request failed, but it
 * may be endless or broken. The status matters most, so reading never fails.
 */
export async function readErrorText(
  body: Pick<OpenResponse, 'read' | 'cancel'>,
  clock: Clock,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const read = async () => {
    for (let bytes = 0; bytes < longestErrorBody; ) {
      const pieces = await body.read();
      if (pieces === undefined) return;
      for (const piece of pieces) {
        text += decoder.decode(piece, { stream: true });
        bytes += piece.byteLength;
      }
    }
  };
  // The part that arrived before the body broke off, or before the time was up, is used like a short body.
  await within(clock, { ms: errorBodyMs }, read).catch(() => undefined);
  body.cancel();
  return (text + decoder.decode()).slice(0, longestErrorBody);
}
