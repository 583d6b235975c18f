// The deadline of a call covers its attempts and its pauses (plan, deadline). A pause that would end after it is not
// begun.

import { afterRequest, answer, jsonType } from '../harness/steps.ts';
import { credentials, secureWith } from '../harness/trust.ts';
import { beginning, type Fault, fails, good, na, ok, unknownOutcome } from './cells.ts';

const calls = 'R P L C M W D I X';
const idempotent = 'R P L W D';
const once = 'C M I X';

/** The deadline of a whole journey. */
const journeyLate = (requests: number, limitMs: number) =>
  fails('TimeoutError', requests, { limit: 'deadline', limitMs }, { attempts: 'untold', elapsedMs: limitMs });
const streamRefused = fails('UploadError', 1, { status: 429, replayable: false });

const late = (limitMs: number, elapsedMs: number) => ({ limit: 'deadline', limitMs, elapsedMs });
const refusal = (headers: object) => answer(429, '{"message":"Not now"}', { ...jsonType, ...headers });

export const deadlineFaults: readonly Fault[] = [
  {
    id: 'E1',
    what: 'lets the connection hang beyond the deadline',
    options: { deadlineMs: 10_000 },
    setting: () => ({ secure: secureWith(credentials.sound) }),
    script: () => [{ onAccept: true, steps: ['stall'] }],
    cells: {
      [calls]: fails('TimeoutError', 0, late(10_000, 10_000), { attempts: 1 }),
      'U V G': journeyLate(0, 10_000),
    },
  },
  {
    id: 'E2',
    what: 'sends no headers before the deadline',
    options: { deadlineMs: 10_000 },
    script: (operation) => [afterRequest('stall'), good(operation)],
    cells: {
      [idempotent]: fails('TimeoutError', 1, late(10_000, 10_000)),
      [once]: unknownOutcome({ elapsedMs: 10_000 }, { cause: late(10_000, 10_000) }),
      'U V G': journeyLate(1, 10_000),
    },
  },
  {
    id: 'E3',
    what: 'stalls in its body beyond the deadline',
    options: { deadlineMs: 10_000 },
    script: (operation) => [
      afterRequest(...beginning(operation, { ...jsonType, 'content-length': '1000' }), 'stall'),
      good(operation),
    ],
    cells: {
      'R P L W': fails('TimeoutError', 1, late(10_000, 10_000)),
      [once]: unknownOutcome({ elapsedMs: 10_000 }, { cause: late(10_000, 10_000) }),
      D: na('204 has no body'),
      'U V': ok(1),
      G: journeyLate(1, 10_000),
    },
  },
  {
    id: 'E4',
    what: 'is silent beyond the first attempt and the deadline of the call',
    options: { deadlineMs: 45_000 },
    script: () => Array.from({ length: 3 }, () => afterRequest('stall')),
    cells: {
      [idempotent]: fails('TimeoutError', 2, late(45_000, 45_000)),
      [once]: unknownOutcome({ elapsedMs: 30_000 }, { cause: { limit: 'attempt', limitMs: 30_000 } }),
      'U V G': journeyLate(1, 45_000),
    },
  },
  {
    id: 'E5',
    what: 'answers 429 when the backoff would outlast the deadline',
    options: { deadlineMs: 200 },
    script: (operation) => [refusal({}), good(operation)],
    cells: { [calls]: fails('TimeoutError', 1, late(200, 0)), 'U G': journeyLate(1, 200), V: streamRefused },
  },
  {
    id: 'E6',
    what: 'answers 429 and asks for a pause beyond the deadline',
    options: { deadlineMs: 10_000 },
    script: (operation) => [refusal({ 'retry-after': '30' }), good(operation)],
    cells: {
      [calls]: fails('TimeoutError', 1, late(10_000, 0)),
      'U G': journeyLate(1, 10_000),
      V: streamRefused,
    },
  },
  {
    id: 'E7',
    what: 'answers 429 once and well before the deadline then',
    options: { deadlineMs: 10_000 },
    script: (operation) => [refusal({ 'retry-after': '2' }), good(operation)],
    cells: { [calls]: ok(2, { pauses: [2_100] }), 'U G': ok(2, { elapsedMs: 2_100 }), V: streamRefused },
  },
];
