// Servers that are silent or slow (plan, 3.2). A byte now and then does not make an answer: the time of an attempt
// runs until its body has ended.

import { afterRequest, head, jsonType } from '../harness/steps.ts';
import { type Fault, fails, good, na, ok, unknownOutcome } from './cells.ts';

const timedOut = { name: 'TimeoutError', limit: 'attempt', limitMs: 30_000, phase: 'after sending' };
const noHeaders = {
  'R P L W D': fails('TimeoutError', 3, { limit: 'attempt', limitMs: 30_000, status: undefined }),
  'C M I X': unknownOutcome({ status: undefined }, { cause: timedOut }),
};
const noWholeBody = {
  'R P L W': ok(2),
  D: na('the answer, 204, has no body'),
  C: unknownOutcome({ status: 201 }, { cause: timedOut }),
  M: unknownOutcome({ status: 200 }, { cause: timedOut }),
  'I X': unknownOutcome({ status: 202 }, { cause: timedOut }),
};
const begun = (status: number) => ({ send: head(status, { ...jsonType, 'content-length': '1000' }) });

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
    script: (operation) => [
      afterRequest(begun(operation.status), { send: '{"na' }, 'stall'),
      good(operation),
    ],
    cells: noWholeBody,
  },
  {
    id: 'T15',
    what: 'sends a byte of its body every five seconds',
    script: (operation) => [
      afterRequest(begun(operation.status), { drip: '{"name":"aaaaaaaa"', everyMs: 5_000 }),
      good(operation),
    ],
    cells: noWholeBody,
  },
  {
    id: 'T16',
    what: 'reads the request a byte a second',
    script: () => [],
    cells: {
      'R P L W D C M I X': na(
        'the body of a call is small and given to the network whole; only files are sent slowly',
      ),
    },
  },
  {
    id: 'T17',
    what: 'refuses while the file is being sent, and closes',
    script: () => [],
    cells: {
      'R P L W D C M I X': na(
        'the body of a call is sent in one piece; only files are long enough for an early answer',
      ),
    },
  },
];
