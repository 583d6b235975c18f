// Creates responses. Each has X-Trace-ID, and the sandbox's time as Date. A client that follows this Date computes the
// same expiries as the sandbox.

import { randomUUID } from 'node:crypto';
import { wordsOf } from '../errors/error-words.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Clock } from '../time/clock.ts';
import type { ServedOperation } from './operations.ts';

/** The status, the headers and the body of a response, before its Response object is created. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of a JSON response, as a value. */
  readonly json?: unknown;
  /** A body that is not JSON. The headers have its media type. */
  readonly raw?: string | ReadableStream<Uint8Array>;
}

/** The error bodies of responses for which the description has no example, keyed by status. */
const OUTSIDE_THE_DESCRIPTION: Readonly<Record<number, { message: string; code: string }>> = {
  400: { message: 'Bad request', code: 'bad_request' },
  403: { message: 'Forbidden', code: 'forbidden' },
  404: { message: 'Not found', code: 'not_found' },
  405: { message: 'Method not allowed', code: 'method_not_allowed' },
  413: { message: 'Payload too large', code: 'payload_too_large' },
  415: { message: 'Unsupported Content-Type', code: 'unsupported_media_type' },
};

/** The statuses whose responses have no body in HTTP. */
export const noBodyStatuses = new Set([204, 205, 304]);

/** Returns the headers that every response of the sandbox has. */
export function headersOf(clock: Clock): Readonly<Record<string, string>> {
  return { 'x-trace-id': randomUUID(), date: new Date(clock.now()).toUTCString() };
}

/**
 * Returns the description's example of a response. Without an example for the status, returns the usual error body of
 * this status.
 */
export function exampleAnswer(operation: ServedOperation, status: number, name?: string): Answer {
  const { content, headers = {} } = operation.responses[status] ?? {};
  const example = operation.example(status, name);
  if (example === undefined)
    return content === undefined && status < 300 ? { status } : refuse(new Refusal(status));
  const [mediaType = ''] = Object.keys(content ?? {});
  const shown = Object.entries(headers)
    .map(([header, { example: value }]) => [header.toLowerCase(), value])
    .filter((entry): entry is [string, string] => entry[0] !== 'x-trace-id' && typeof entry[1] === 'string');
  return mediaType === 'application/json'
    ? { status, headers: Object.fromEntries(shown), json: example }
    : { status, headers: { ...Object.fromEntries(shown), 'content-type': mediaType }, raw: String(example) };
}

/**
 * Converts an error to a response. Fields that the error lacks, for example the message, come from the description's
 * example for the status. If the response violates the description, returns a response with status 500 instead.
 */
export function refuse(error: unknown, operation?: ServedOperation): Answer {
  if (!(error instanceof Refusal)) return internalError(wordsOf(error));
  const { status } = error;
  const example = operation?.example(status);
  if (operation === undefined || (example === undefined && status === 413))
    return refusalAnswer(error, OUTSIDE_THE_DESCRIPTION[status] ?? { message: `Status ${status}` });
  const answer = refusalAnswer(inDetail(error, operation), Object(example));
  const violation = operation.violation(status, 'application/json', answer.json);
  return violation === undefined
    ? answer
    : internalError(`The response of ${operation.id} violates the description: ${violation}`);
}

/**
 * Returns an error as the service sends it. For status 400 of a Spoken Terms operation, the message is in the field
 * `detail`. The field `message` of these errors always has the same text (docs/source.md, Errors 3).
 */
function inDetail(error: Refusal, { tag }: ServedOperation): Refusal {
  if (error.status !== 400 || tag !== 'Spoken Terms') return error;
  const { message, ...options } = error.options;
  return new Refusal(400, { ...options, ...(message !== undefined && { detail: message }) });
}

function refusalAnswer({ status, options }: Refusal, example: object): Answer {
  const { message, detail, headers } = options;
  // The `detail` of an example applies to the example only.
  const own = {
    detail: undefined,
    ...(message !== undefined && { message }),
    ...(detail !== undefined && { detail }),
  };
  return { status, ...(headers && { headers }), json: { ...example, ...own } };
}

function internalError(message: string): Answer {
  return {
    status: 500,
    json: { message: `Internal server error: ${message}`, code: 'internal_server_error' },
  };
}
