// Connections that break: before the request, in the middle of it, and after it (plan, 3.2).

import { afterRequest, head, jsonType } from '../harness/steps.ts';
import { type Fault, good, na, ok, unknownOutcome } from './cells.ts';

export const breakingFaults: readonly Fault[] = [
  {
    id: 'T7',
    what: 'resets after the whole request',
    script: (operation) => [afterRequest('reset'), good(operation)],
    cells: {
      'R P L W D': ok(2),
      'C M I X': unknownOutcome(1, {}, { name: 'ConnectionError', reason: 'broken', phase: 'after sending' }),
    },
  },
  {
    id: 'T9',
    what: 'cuts a body of known length',
    script: (operation) => [
      afterRequest(
        { send: head(operation.status, { ...jsonType, 'content-length': '1000' }) },
        { send: '{"na' },
        'fin',
      ),
      good(operation),
    ],
    cells: {
      'R P L W': ok(2),
      D: na('204 has no body'),
      'C M I X': unknownOutcome(1),
    },
  },
  {
    id: 'T12',
    what: 'sends no headers, ever',
    script: () => Array.from({ length: 3 }, () => afterRequest('stall')),
    cells: {
      'R P L W D': { error: 'TimeoutError', requests: 3, facts: { limit: 'attempt', limitMs: 30_000 } },
      'C M I X': unknownOutcome(1, {}, { name: 'TimeoutError', limit: 'attempt' }),
    },
  },
];
