// The deadline of a call covers its attempts and its pauses. A pause that would end after it does not start.

import { afterRequest, answer, jsonType } from '../harness/steps.ts';
import { credentials, secureWith } from '../harness/trust.ts';
import {
  beginning,
  calls,
  type Fault,
  fails,
  good,
  idempotent,
  na,
  ok,
  once,
  transfers,
  unknownOutcome,
} from './cells.ts';

const workflowLate = (requests: number, limitMs: number) =>
  fails(
    'TimeoutError',
    requests,
    { limit: 'deadline', limitMs },
    { attempts: 'not compared', elapsedMs: limitMs },
  );
const streamRefused = fails('UploadError', 1, { status: 429, replayable: false });

const late = (limitMs: number, elapsedMs: number) => ({ limit: 'deadline', limitMs, elapsedMs });
const refusal = (headers: object) => answer(429, '{"message":"Not now"}', { ...jsonType, ...headers });

export const deadlineFaults: readonly Fault[] = [
  {
    id: 'deadline-while-connecting',
    what: 'lets the connection hang beyond the deadline',
    options: { deadlineMs: 10_000 },
    setting: () => ({ secure: secureWith(credentials.sound) }),
    script: () => [{ onAccept: true, steps: ['stall'] }],
    cells: {
      [calls]: fails('TimeoutError', 0, late(10_000, 10_000), { attempts: 1 }),
      [transfers]: workflowLate(0, 10_000),
    },
  },
  {
    id: 'deadline-before-headers',
    what: 'sends no headers before the deadline',
    options: { deadlineMs: 10_000 },
    script: (operation) => [afterRequest('stall'), good(operation)],
    cells: {
      [idempotent]: fails('TimeoutError', 1, late(10_000, 10_000)),
      [once]: unknownOutcome({ elapsedMs: 10_000 }, { cause: late(10_000, 10_000) }),
      [transfers]: workflowLate(1, 10_000),
    },
  },
  {
    id: 'deadline-in-body',
    what: 'stalls in its body beyond the deadline',
    options: { deadlineMs: 10_000 },
    script: (operation) => [
      afterRequest(...beginning(operation, { ...jsonType, 'content-length': '1000' }), 'stall'),
      good(operation),
    ],
    cells: {
      'read poll list replace': fails('TimeoutError', 1, late(10_000, 10_000)),
      [once]: unknownOutcome({ elapsedMs: 10_000 }, { cause: late(10_000, 10_000) }),
      delete: na('204 has no body'),
      'upload uploadStream': ok(1),
      download: workflowLate(1, 10_000),
    },
  },
  {
    id: 'deadline-after-first-attempt',
    what: 'is silent beyond the first attempt and the deadline of the call',
    options: { deadlineMs: 45_000 },
    script: () => Array.from({ length: 3 }, () => afterRequest('stall')),
    cells: {
      [idempotent]: fails('TimeoutError', 2, late(45_000, 45_000)),
      [once]: unknownOutcome({ elapsedMs: 30_000 }, { cause: { limit: 'attempt', limitMs: 30_000 } }),
      [transfers]: workflowLate(1, 45_000),
    },
  },
  {
    id: 'deadline-before-backoff',
    what: 'answers 429 when the backoff would outlast the deadline',
    options: { deadlineMs: 200 },
    script: (operation) => [refusal({}), good(operation)],
    cells: {
      [calls]: fails('TimeoutError', 1, late(200, 0)),
      'upload download': workflowLate(1, 200),
      uploadStream: streamRefused,
    },
  },
  {
    id: 'deadline-before-requested-pause',
    what: 'answers 429 and asks for a pause beyond the deadline',
    options: { deadlineMs: 10_000 },
    script: (operation) => [refusal({ 'retry-after': '30' }), good(operation)],
    cells: {
      [calls]: fails('TimeoutError', 1, late(10_000, 0)),
      'upload download': workflowLate(1, 10_000),
      uploadStream: streamRefused,
    },
  },
  {
    id: 'deadline-not-reached',
    what: 'answers 429 once and well before the deadline then',
    options: { deadlineMs: 10_000 },
    script: (operation) => [refusal({ 'retry-after': '2' }), good(operation)],
    cells: {
      [calls]: ok(2, { pauses: [2_100] }),
      'upload download': ok(2, { elapsedMs: 2_100 }),
      uploadStream: streamRefused,
    },
  },
];
