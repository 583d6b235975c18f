// Servers that are silent or slow (plan, 3.2). A byte now and then does not make an answer: the time of an attempt
// runs until its body has ended.

import { afterRequest, jsonType, response } from '../harness/steps.ts';
import { beginning, type Fault, fails, good, na, ok, unknownOutcome } from './cells.ts';
import type { Subject } from './classes.ts';

const timedOut = { name: 'TimeoutError', limit: 'attempt', limitMs: 30_000, phase: 'after sending' };
const idle = { limit: 'idle', limitMs: 60_000 };
const noHeaders = {
  'R P L W D': fails('TimeoutError', 3, { limit: 'attempt', limitMs: 30_000, status: undefined }),
  'C M I X': unknownOutcome({ status: undefined }, { cause: timedOut }),
  U: fails('UploadError', 3, { replayable: true }, { looksFirst: true, cause: idle }),
  V: fails('UploadError', 1, { replayable: false }, { cause: idle }),
  G: fails('TimeoutError', 3, idle),
};
const noWholeBody = {
  'R P L W': ok(2),
  D: na('the answer, 204, has no body'),
  C: unknownOutcome({ status: 201 }, { cause: timedOut }),
  M: unknownOutcome({ status: 200 }, { cause: timedOut }),
  'I X': unknownOutcome({ status: 202 }, { cause: timedOut }),
  'U V': ok(1),
  G: ok(2),
};
const begun = (subject: Subject) => beginning(subject, { ...jsonType, 'content-length': '1000' });

export const stallingFaults: readonly Fault[] = [
  {
    id: 'T12',
    what: 'sends no headers, ever',
    script: () => Array.from({ length: 3 }, () => afterRequest('stall')),
    cells: noHeaders,
  },
  {
    id: 'T13',
    what: 'sends a byte of its headers a second',
    script: () =>
      Array.from({ length: 3 }, () =>
        afterRequest({ drip: 'HTTP/1.1 200 OK\r\nx-slow: aaaaaaaaaa', everyMs: 1_000 }),
      ),
    cells: noHeaders,
  },
  {
    id: 'T14',
    what: 'stalls after headers and half a body',
    script: (operation) => [afterRequest(...begun(operation), { send: '{"na' }, 'stall'), good(operation)],
    cells: noWholeBody,
  },
  {
    id: 'T15',
    what: 'sends a byte of its body every five seconds',
    script: (operation) => [
      afterRequest(...begun(operation), { drip: '{"name":"aaaaaaaa"', everyMs: 5_000 }),
      good(operation),
    ],
    cells: noWholeBody,
  },
  {
    id: 'T16',
    what: 'reads the request a byte a second',
    weight: 'large',
    script: (subject) => [
      { steps: [{ await: 1 }, { bytes: 1, readEveryMs: 1_000, times: 400 }] },
      good(subject),
    ],
    cells: {
      'R P L W D C M I X G': na('what a call sends is small and given to the network at once'),
      U: ok(2, { looksFirst: true }),
      V: fails('UploadError', 1, { replayable: false }, { cause: idle }),
    },
  },
  ...(['fin', 'reset'] as const).flatMap((end) =>
    [403, 413].map((status) => ({
      id: `T17.${status} ${end}`,
      what: `answers ${status} in the middle of a file, and then ${end === 'fin' ? 'closes' : 'resets'}`,
      weight: 'large',
      script: () => [
        { steps: [{ await: 1_000 }, { send: response(status, '{"message":"No"}', jsonType) }, end] },
      ],
      cells: {
        'R P L W D C M I X G': na('only a file is long enough for an answer in its middle'),
        'U V': fails('UploadError', 1, { status }),
      },
    })),
  ),
  {
    id: 'T17.consent',
    what: 'answers 403 when it is asked for its consent',
    weight: 'large',
    script: () => [{ steps: [{ await: 'headers' }, { send: response(403) }, 'fin'] }],
    cells: {
      'R P L W D C M I X G': na('only files ask for consent'),
      'U V': fails('UploadError', 1, { status: 403, bytes: 0 }),
    },
  },
];
