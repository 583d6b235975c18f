// Servers that are silent or slow. A byte now and then is not a response: the time of an attempt runs until its body has
// ended. The deadline of a call covers its attempts and its pauses; a pause that would end after it does not start.

import { afterRequest, answer, jsonType, response } from '../harness/steps.ts';
import { credentials, secureWith } from '../harness/trust.ts';
import { beginning, type Fault, fails, good, na, ok, unfinished, unknownOutcome } from './cells.ts';
import type { Subject } from './classes.ts';

const timedOut = { name: 'TimeoutError', limit: 'attempt', limitMs: 30_000, phase: 'after sending' };
const idle = { limit: 'idle', limitMs: 60_000 };
const noHeaders = {
  idempotent: fails('TimeoutError', 3, { limit: 'attempt', limitMs: 30_000, status: undefined }),
  once: unknownOutcome({ status: undefined }, { cause: timedOut }),
  upload: fails('UploadError', 3, { replayable: true }, { pollsFirst: true, cause: idle }),
  uploadStream: fails('UploadError', 1, { replayable: false }, { pollsFirst: true, cause: idle }),
  download: fails('TimeoutError', 3, idle),
};
const noWholeBody = {
  readable: ok(2),
  delete: na('the answer, 204, has no body'),
  ...unfinished(timedOut),
  'upload uploadStream': ok(1),
  download: ok(2),
};
const started = (subject: Subject) => beginning(subject, { ...jsonType, 'content-length': '1000' });

export const stallingFaults: readonly Fault[] = [
  {
    id: 'no-headers',
    what: 'sends no headers, ever',
    script: () => Array.from({ length: 3 }, () => afterRequest('stall')),
    cells: noHeaders,
  },
  {
    id: 'slow-headers',
    what: 'sends a byte of its headers a second',
    script: () =>
      Array.from({ length: 3 }, () =>
        afterRequest({ drip: 'HTTP/1.1 200 OK\r\nx-slow: aaaaaaaaaa', everyMs: 1_000 }),
      ),
    cells: noHeaders,
  },
  {
    id: 'stalled-body',
    what: 'stalls after headers and half a body',
    script: (operation) => [afterRequest(...started(operation), { send: '{"na' }, 'stall'), good(operation)],
    cells: noWholeBody,
  },
  {
    id: 'slow-body',
    what: 'sends a byte of its body every five seconds',
    script: (operation) => [
      afterRequest(...started(operation), { drip: '{"name":"aaaaaaaa"', everyMs: 5_000 }),
      good(operation),
    ],
    // What moves is waited for, and is not the file in the end.
    cells: { ...noWholeBody, download: fails('DownloadError', 1) },
  },
  {
    id: 'slow-upload',
    what: 'reads the request a byte a second',
    weight: 'large',
    script: (subject) => [
      { steps: [{ await: 1 }, { bytes: 1, readEveryMs: 1_000, times: 400 }] },
      good(subject),
    ],
    cells: {
      'calls download': na('what a call sends is small and given to the network at once'),
      upload: ok(2, { pollsFirst: true }),
      uploadStream: fails('UploadError', 1, { replayable: false }, { cause: idle }),
    },
  },
  ...(['fin', 'reset'] as const).flatMap((end) =>
    [403, 413].map((status) => ({
      id: `early-refusal-of-upload.${status} ${end}`,
      what: `answers ${status} in the middle of a file, and then ${end === 'fin' ? 'closes' : 'resets'}`,
      weight: 'large',
      script: () => [
        { steps: [{ await: 1_000 }, { send: response(status, '{"message":"No"}', jsonType) }, end] },
      ],
      cells: {
        'calls download': na('only a file is long enough for an answer in its middle'),
        'upload uploadStream': fails('UploadError', 1, { status }),
      },
    })),
  ),
  {
    id: 'early-refusal-of-upload.consent',
    what: 'answers 403 when it is asked for its consent',
    weight: 'large',
    script: () => [{ steps: [{ await: 'headers' }, { send: response(403) }, 'fin'] }],
    cells: {
      'calls download': na('only files ask for consent'),
      'upload uploadStream': fails('UploadError', 1, { status: 403, bytes: 0 }),
    },
  },
];

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
      calls: fails('TimeoutError', 0, late(10_000, 10_000), { attempts: 1 }),
      transfers: workflowLate(0, 10_000),
    },
  },
  {
    id: 'deadline-before-headers',
    what: 'sends no headers before the deadline',
    options: { deadlineMs: 10_000 },
    script: (operation) => [afterRequest('stall'), good(operation)],
    cells: {
      idempotent: fails('TimeoutError', 1, late(10_000, 10_000)),
      once: unknownOutcome({ elapsedMs: 10_000 }, { cause: late(10_000, 10_000) }),
      transfers: workflowLate(1, 10_000),
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
      readable: fails('TimeoutError', 1, late(10_000, 10_000)),
      once: unknownOutcome({ elapsedMs: 10_000 }, { cause: late(10_000, 10_000) }),
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
      idempotent: fails('TimeoutError', 2, late(45_000, 45_000)),
      once: unknownOutcome({ elapsedMs: 30_000 }, { cause: { limit: 'attempt', limitMs: 30_000 } }),
      transfers: workflowLate(1, 45_000),
    },
  },
  {
    id: 'deadline-before-backoff',
    what: 'answers 429 when the backoff would outlast the deadline',
    options: { deadlineMs: 200 },
    script: (operation) => [refusal({}), good(operation)],
    cells: {
      calls: fails('TimeoutError', 1, late(200, 0)),
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
      calls: fails('TimeoutError', 1, late(10_000, 0)),
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
      calls: ok(2, { pauses: [2_100] }),
      'upload download': ok(2, { elapsedMs: 2_100 }),
      uploadStream: streamRefused,
    },
  },
];
