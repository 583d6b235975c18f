// Statuses that say "not now": the length of the pauses, the number of attempts, and when the call fails at once.

import { answer, jsonType, type MessageHeaders } from '../harness/steps.ts';
import { type Failure, type Fault, fails, good, ok, storeRefuses, uploadFails } from './cells.ts';

const said = JSON.stringify({ message: 'Not now' });
const refusal = (status: number, headers: MessageHeaders = {}) =>
  answer(status, said, { ...jsonType, ...headers });
const thrice = (status: number) => Array.from({ length: 3 }, () => refusal(status));

/** One refusal, then the good answer, after a pause of so many milliseconds. */
function onceMore(id: string, status: number, headers: MessageHeaders, pauseMs: number): Fault {
  return {
    id,
    what: `answers ${status} with ${JSON.stringify(headers)} once`,
    script: (operation) => [refusal(status, headers), good(operation)],
    cells: {
      calls: ok(2, { pauses: [pauseMs] }),
      'upload download': ok(2, { elapsedMs: pauseMs }),
      uploadStream: fails('UploadError', 1, { status, replayable: false }),
    },
  };
}

/** The same refusal again and again. */
function forever(id: string, status: number, error: string, onceFacts: object, onceRequests: number): Fault {
  return {
    id,
    what: `answers ${status} again and again, without a hint`,
    script: () => thrice(status),
    cells: {
      idempotent: fails(error, 3, { status, serviceMessage: 'Not now' }),
      once: fails(error, onceRequests, { status, ...onceFacts }),
      ...uploadFails(3, { status }, { pollsFirst: status !== 429 }),
      download: fails('DownloadError', 3, { status }),
    },
  };
}

const tooLong = (retryAfterMs: number): Failure => fails('RateLimitError', 1, { status: 429, retryAfterMs });

function askedTooMuch(name: string, value: string, retryAfterMs: number): Fault {
  return {
    id: `retry-after-too-long.${name}`,
    what: `answers 429 with a Retry-After beyond the limit (${value.slice(0, 12)})`,
    script: (operation) => [refusal(429, { 'retry-after': value }), good(operation)],
    cells: { calls: tooLong(retryAfterMs), ...storeRefuses({ status: 429, retryAfterMs }) },
  };
}

/** The service's clock is an hour ahead of ours, which begins on 2 March 2026 at 09:15. */
const serviceDate = 'Mon, 02 Mar 2026 10:15:00 GMT';
const dated = (time: string) => ({ date: serviceDate, 'retry-after': `Mon, 02 Mar 2026 ${time} GMT` });
const unknown = { outcome: 'unknown' };

export const repeatingFaults: readonly Fault[] = [
  onceMore('retry-after-seconds', 429, { 'retry-after': '2' }, 2_100),
  onceMore('retry-after-seconds.fraction', 429, { 'retry-after': '1.5' }, 1_575),
  onceMore('retry-after-seconds.exact', 429, { 'retry-after-ms': '1240' }, 1_302),
  onceMore('retry-after-date', 429, dated('10:15:02'), 2_100),
  forever('rate-limit-without-hint', 429, 'RateLimitError', { outcome: 'refused' }, 3),
  askedTooMuch('hour', '3600', 3_600_000),
  askedTooMuch('decades', '999999999', 999_999_999_000),
  askedTooMuch('400 digits', '9'.repeat(400), Number.POSITIVE_INFINITY),
  onceMore('retry-after-past.zero', 429, { 'retry-after': '0' }, 50),
  onceMore('retry-after-past.past', 429, dated('10:00:00'), 50),
  onceMore('retry-after-unreadable.negative', 429, { 'retry-after': '-1' }, 250),
  onceMore('retry-after-unreadable.word', 429, { 'retry-after': 'soon' }, 250),
  onceMore('retry-after-unreadable.double', 429, { 'retry-after': ['1', '5'] }, 250),
  forever('server-error', 500, 'ServerError', unknown, 1),
  forever('gateway-error.502', 502, 'ServerError', unknown, 1),
  forever('gateway-error.504', 504, 'ServerError', unknown, 1),
  onceMore('unavailable-with-hint', 503, { 'retry-after': '2' }, 2_100),
  onceMore('unavailable-with-hint.529', 529, { 'retry-after': '2' }, 2_100),
  forever('unavailable', 503, 'ServerError', unknown, 1),
  forever('overloaded', 529, 'RateLimitError', unknown, 1),
];
