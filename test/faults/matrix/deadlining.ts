// The deadline of a call covers its attempts and its pauses (plan, deadline). A pause that would end after it is not
// begun.

import { afterRequest, answer, jsonType } from '../harness/steps.ts';
import { credentials, secureWith } from '../harness/trust.ts';
import { beginning, type Fault, fails, good, na, ok, unknownOutcome } from './cells.ts';

const all = 'R P L C M W D I X';
const idempotent = 'R P L W D';
const once = 'C M I X';

const late = (limitMs: number, elapsedMs: number) => ({ limit: 'deadline', limitMs, elapsedMs });
const refusal = (headers: object) => answer(429, '{"message":"Not now"}', { ...jsonType, ...headers });

export const deadlineFaults: readonly Fault[] = [
  {
    id: 'E1',
    what: 'lets the connection hang beyond the deadline',
    options: { deadlineMs: 10_000 },
    setting: () => ({ secure: secureWith(credentials.sound) }),
    script: () => [{ onAccept: true, steps: ['stall'] }],
    cells: { [all]: fails('TimeoutError', 0, late(10_000, 10_000), { attempts: 1 }) },
  },
  {
    id: 'E2',
    what: 'sends no headers before the deadline',
    options: { deadlineMs: 10_000 },
    script: (operation) => [afterRequest('stall'), good(operation)],
    cells: {
      [idempotent]: fails('TimeoutError', 1, late(10_000, 10_000)),
      [once]: unknownOutcome({ elapsedMs: 10_000 }, { cause: late(10_000, 10_000) }),
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
    },
  },
  {
    id: 'E5',
    what: 'answers 429 when the backoff would outlast the deadline',
    options: { deadlineMs: 200 },
    script: (operation) => [refusal({}), good(operation)],
    cells: { [all]: fails('TimeoutError', 1, late(200, 0)) },
  },
  {
    id: 'E6',
    what: 'answers 429 and asks for a pause beyond the deadline',
    options: { deadlineMs: 10_000 },
    script: (operation) => [refusal({ 'retry-after': '30' }), good(operation)],
    cells: { [all]: fails('TimeoutError', 1, late(10_000, 0)) },
  },
  {
    id: 'E7',
    what: 'answers 429 once and well before the deadline then',
    options: { deadlineMs: 10_000 },
    script: (operation) => [refusal({ 'retry-after': '2' }), good(operation)],
    cells: { [all]: ok(2, { pauses: [2_100] }) },
  },
];
