// The parts of a core, a call and its response, and their details in events and errors. A response header that repeats
// the key must not get into an error.

import { shortened } from '../errors/base.ts';
import type { RequestDetails } from '../errors/request.ts';
import type { EventListener } from '../events.ts';
import type { OperationRow } from '../operations.ts';
import type { OpenResponse, PlatformFetch } from '../platform/contract.ts';
import type { KeySource, Redact } from '../redact.ts';
import { type Clock, type LatestResponse, within } from '../timing.ts';

/** The internal parts of a `Core`, which the code of API calls, imports and exports uses. */
export interface CoreParts {
  /** Scheme, host and path prefix without a final slash. */
  readonly baseUrl: string;
  /** The origin of the base URL with a slash. The key is sent to this origin only. */
  readonly home: string;
  readonly defaults: CallDefaults;
  /**
   * The source of the API key, which also stores the secrets to redact. Imports and exports add the queries of signed
   * URLs to these secrets.
   */
  readonly keys: KeySource;
  /** Removes secrets from texts of the runtime and of the service. */
  readonly redact: Redact;
  /** The custom fetch function, which sends calls and transfers files. */
  readonly customFetch: PlatformFetch | undefined;
  readonly clock: Clock;
  /**
   * The latest response that is not a redirect. Imports and exports compute the service's time from its Date header.
   */
  readonly lastSeen: LatestResponse;
  readonly shared: Shared;
  readonly emit: EventListener;
  /** Whether any listener receives events. */
  readonly isWatched: boolean;
}

/** The data that a core shares with its changed copies, which `withOptions` returns. */
export interface Shared {
  /**
   * The number of tokens left in the retry budget. Each retry takes tokens, and each successful call gives one back.
   */
  retryTokens: number;
  /** The store in which exports remember their jobs; undefined before the first export. */
  exportJobs?: unknown;
}

/** The data that all attempts of one call share. */
export interface OutgoingCall {
  /** The number of the call in this process. */
  readonly call: number;
  readonly core: CoreParts;
  readonly operation: OperationDetails;
  readonly baseUrl: string;
  /** The path with its ids, not redacted; `(unknown path)` for a path that the OpenAPI description lacks. */
  readonly target: string;
  readonly request: OutgoingRequest;
  readonly signal: AbortSignal | undefined;
  readonly limits: CallDefaults;
  /** The start time of the call, by the clock's `now`. */
  readonly startedAt: number;
}

/** A request without the key. The body is in memory, so that the request can be sent again. */
export interface OutgoingRequest {
  readonly method: string;
  /** The absolute URL. */
  readonly url: string;
  /** The headers with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | ArrayBuffer | FormData | undefined;
}

/** The settings of a client that a call can override. */
export interface CallDefaults {
  /** The maximum duration of one attempt with its response body, in milliseconds. */
  readonly timeoutMs: number;
  /** The maximum duration of the call in milliseconds. */
  readonly deadlineMs: number | undefined;
  readonly maxRetries: number;
  readonly checkRequests: boolean;
  /** The maximum `timeoutMs` that the platform's fetch or the custom fetch supports. */
  readonly maxTimeoutMs: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The data of an operation. For a path that the OpenAPI description lacks, only path, method and `idempotent` are
 * known.
 */
export type OperationDetails = Partial<Omit<OperationRow, 'method'>> &
  Pick<OperationRow, 'path' | 'idempotent'> & { readonly method: string };

/** One response with its complete body. */
export interface CallResponse {
  readonly call: OutgoingCall;
  readonly status: number;
  readonly headers: Headers;
  /** The body as text; empty without a body. */
  readonly text: string;
  /** Why the body of a successful response cannot be read; undefined if the body was read. */
  readonly fault: string | undefined;
  /** The number of requests that the call has started, including the one with this response. */
  readonly attempts: number;
  /** True if the response to an earlier attempt was lost, so that the service may have applied that attempt. */
  readonly afterLostAnswer?: boolean;
}

/** Returns the details of a call for events and errors. */
export function callOf({ call, core, target, operation: { id: operationId, method, path } }: OutgoingCall) {
  return { call, operationId, method, path, resource: resourceOf(target, core.redact) };
}

/** Returns the details of a call for an error, with the number of attempts. */
export function detailsOf(call: OutgoingCall, attempts: number): RequestDetails {
  const { core, baseUrl, startedAt } = call;
  return { ...callOf(call), baseUrl, attempts, elapsedMs: core.clock.now() - startedAt };
}

/** Returns the status, content type and trace id of a response, which errors and events contain. */
export function answerDetails({ status, headers }: Pick<CallResponse, 'status' | 'headers'>, redact: Redact) {
  const contentType = clean(headers.get('content-type'), redact, longestHeader);
  return { status, contentType, traceId: traceIdOf(headers, redact) };
}

/** Returns the trace id in the header `X-Trace-ID`. If proxies have added further ids, returns the first one. */
export function traceIdOf(headers: Headers, redact: Redact): string | undefined {
  return clean(headers.get('x-trace-id')?.split(',', 1)[0]?.trim(), redact, longestHeader);
}

/** Returns a path for errors and events, for example `/v3/style_rules/123`. Removes secrets and shortens long ids. */
export function resourceOf(path: string, redact: Redact): string {
  return redact(path).split('/').map(shortened).join('/');
}

/**
 * The names of the headers that events contain, in lower case. Events omit all other headers, because many people can
 * read logs.
 */
export const harmlessHeaders: readonly string[] =
  'accept content-length content-type date retry-after user-agent x-service-reporting-tag x-trace-id'.split(
    ' ',
  );

/** Returns the headers that events may contain. */
export function shownHeaders(headers: Headers, redact: Redact): Readonly<Record<string, string>> {
  const shown = harmlessHeaders.map((name) => [name, headers.get(name)] as const);
  const known = shown.flatMap(([name, value]) => (value === null ? [] : [[name, redact(value)]]));
  return Object.freeze(Object.fromEntries(known));
}

/** The maximum length of a header in errors and events, in characters. */
const longestHeader = 200;

/** Redacts and shortens a text from the service. Returns undefined if the text is missing. */
export function clean(text: string | null | undefined, redact: Redact, longest: number): string | undefined {
  return text === null || text === undefined ? undefined : redact(text).slice(0, longest);
}

/** The maximum number of bytes that are read from an error body. */
export const longestErrorBody = 64 * 1024;
/** The maximum time for reading an error body in milliseconds. */
export const errorBodyMs = 2_000;

/**
 * Returns the beginning of an error body as text, and discards the rest, because the body may be endless. Never
 * rejects, so that the caller can report the status even if the body is broken.
 */
export async function readErrorText(
  body: Pick<OpenResponse, 'read' | 'cancel'>,
  clock: Clock,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const read = async () => {
    for (let bytes = 0; bytes < longestErrorBody; ) {
      const { value } = await body.read();
      if (value === undefined) return;
      text += decoder.decode(value, { stream: true });
      bytes += value.byteLength;
    }
  };
  // If the body breaks or the time is over, the bytes that have arrived are used.
  await within(clock, { ms: errorBodyMs }, read).catch(() => undefined);
  body.cancel();
  return (text + decoder.decode()).slice(0, longestErrorBody);
}
