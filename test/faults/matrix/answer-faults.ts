// Response faults: the status, the headers or the body of a whole HTTP response is not the expected one.

import type { FaultDescription } from './fault-description.ts';

export const answerFaults: readonly FaultDescription[] = [
  {
    name: 'retry-after-seconds',
    what: '429 with Retry-After in seconds',
    outcome: 'one pause of that length, then success: a 429 was not processed',
  },
  {
    name: 'retry-after-date',
    what: '429 with Retry-After as a date',
    outcome: 'a pause relative to the Date of the response, not to the local clock',
  },
  {
    name: 'rate-limit-without-hint',
    what: '429 without Retry-After, again and again',
    outcome: 'backoff with jitter, three attempts, then RateLimitError',
  },
  {
    name: 'retry-after-too-long',
    what: '429 with a Retry-After of an hour, or of hundreds of digits',
    outcome: 'RateLimitError at once with retryAfterMs; no timer above 60 s exists',
    why: 'A date in the error would repeat the seconds by a clock that may be wrong.',
  },
  {
    name: 'retry-after-past',
    what: '429 with a Retry-After of 0 or in the past',
    outcome: 'at least the smallest backoff',
  },
  {
    name: 'retry-after-unreadable',
    what: '429 with an invalid Retry-After',
    outcome: 'as if it were absent',
  },
  {
    name: 'lasting-outage',
    what: 'hundreds of calls at once meet an outage',
    outcome: 'the retry budget bounds all retries together; later calls fail at once',
  },
  {
    name: 'server-error',
    what: '500, again and again',
    outcome: 'idempotent operations: three attempts; others: one, ServerError with outcome unknown',
  },
  { name: 'gateway-error', what: '502 or 504, again and again', outcome: 'as server-error' },
  {
    name: 'unavailable-with-hint',
    what: '503 with Retry-After',
    outcome: 'one pause, then success, whatever the operation does',
  },
  { name: 'unavailable', what: '503 without Retry-After', outcome: 'as server-error' },
  { name: 'overloaded', what: '529', outcome: 'as unavailable' },
  { name: 'quota-exceeded', what: '456', outcome: 'QuotaExceededError that names the limit, no retry' },
  {
    name: 'refusal',
    what: '400, 401, 403, 404, 405, 413, 414, 415 or 431',
    outcome: 'one class each, no retry; a store that refuses a download makes the job be polled once',
  },
  {
    name: 'export-already-running',
    what: '409 to an export request',
    outcome: 'ExportRunningError, never a second request; an export of this process is polled',
  },
  { name: 'conflict', what: '409 elsewhere', outcome: 'ConflictError, no retry' },
  { name: 'reused-export', what: '200 to an export request', outcome: 'success with reused: true' },
  { name: 'new-export', what: '202 to an export request', outcome: 'success with reused: false' },
  {
    name: 'malformed-json',
    what: 'a success with malformed JSON, or JSON of another kind',
    outcome: 'ResponseParseError; not idempotent: an unknown outcome with the status',
    why: 'The error holds no snippet of the body: it may hold text of the customer.',
  },
  {
    name: 'unreadable-error-body',
    what: 'an error with malformed JSON, HTML or no body',
    outcome: 'class and retry by the status, message "HTTP 503 (text/html)"',
  },
  {
    name: 'html-success',
    what: 'a success with an HTML page',
    outcome: 'ResponseParseError; a download leaves no file',
  },
  { name: 'empty-success', what: 'a success without the JSON that is due', outcome: 'ResponseParseError' },
  { name: 'unexpected-body', what: 'a body where none is due', outcome: 'success, the body is discarded' },
  {
    name: 'wrong-content-type',
    what: 'JSON with another content type, or none',
    outcome: 'success, reported as drift',
  },
  {
    name: 'missing-field',
    what: 'a required field is missing',
    outcome: 'a call returns what came; a workflow fails with the pointer',
  },
  {
    name: 'unknown-field-or-value',
    what: 'unknown fields and values',
    outcome: 'success with the raw value, reported as drift',
  },
  {
    name: 'hostile-json',
    what: '__proto__, duplicate keys, large numbers, lone surrogates, a BOM, invalid UTF-8',
    outcome: 'no pollution of Object.prototype; invalid UTF-8 is a ResponseParseError',
  },
  {
    name: 'deep-json',
    what: '200 kB of nested JSON',
    outcome: 'parsed, or ResponseParseError; never RangeError',
  },
  {
    name: 'endless-error-body',
    what: 'an error body without end',
    outcome: 'at most 64 KiB or 2 s are read, then the connection is closed; class by the status',
  },
  {
    name: 'redirect',
    what: '301, 302, 303, 307 or 308 to any place',
    outcome: 'UnexpectedRedirectError, one request, none to the target',
    why: 'The error does not name the target: the platform hides it, and it may hold a secret.',
  },
  {
    name: 'trace-id',
    what: 'X-Trace-ID once, twice or not at all',
    outcome: 'traceId is the first one, or undefined',
  },
  {
    name: 'error-body-shape',
    what: 'an error body in each known shape',
    outcome: 'serviceMessage, detail and code are read',
  },
  {
    name: 'secrets-in-error-body',
    what: 'an error that repeats the key and a signed URL',
    outcome: 'both are redacted everywhere in the error',
  },
];
