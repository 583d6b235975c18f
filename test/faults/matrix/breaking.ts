// Connections that break in the middle of a request, after it, and in the middle of its answer (plan, 3.2). What may
// have taken effect is not sent again unless sending it twice is the same as once.

import { afterRequest, answer, head, jsonType } from '../harness/steps.ts';
import { type Fault, fails, good, na, ok, unknownOutcome } from './cells.ts';

const idempotent = 'R P L W';
const once = 'C M I X';
const bodiless = na('the answer, 204, has no body');
const broken = { name: 'ConnectionError', reason: 'broken', phase: 'after sending' };

export const breakingFaults: readonly Fault[] = [
  {
    id: 'T6',
    what: 'resets in the middle of the request body',
    weight: 'x'.repeat(1_000_000),
    script: (operation) => [{ steps: [{ await: 1_000 }, 'reset'] }, good(operation)],
    cells: {
      'R P L D X': na('the request has no body'),
      W: ok(2),
      'C M I': unknownOutcome({}, { cause: broken }),
    },
  },
  {
    id: 'T7',
    what: 'resets after the whole request',
    script: (operation) => [afterRequest('reset'), good(operation)],
    cells: { [`${idempotent} D`]: ok(2), [once]: unknownOutcome({}, { cause: broken }) },
  },
  {
    id: 'T7.gone',
    what: 'resets after the whole request, then answers 404',
    script: () => [afterRequest('reset'), answer(404, '{"message":"Not found"}', jsonType)],
    cells: {
      D: ok(2),
      [idempotent]: fails('NotFoundError', 2, { status: 404 }),
      [once]: unknownOutcome({}, { cause: broken }),
    },
  },
  {
    id: 'T8',
    what: 'ends the connection after the whole request',
    script: (operation) => [afterRequest('fin'), good(operation)],
    cells: { [`${idempotent} D`]: ok(2), [once]: unknownOutcome({}, { cause: broken }) },
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
      [idempotent]: ok(2),
      D: bodiless,
      C: unknownOutcome({ status: 201 }, { cause: broken }),
      M: unknownOutcome({ status: 200 }),
      'I X': unknownOutcome({ status: 202 }),
    },
  },
  {
    id: 'T10',
    what: 'cuts a chunked body',
    script: (operation) => [
      afterRequest(
        { send: head(operation.status, { ...jsonType, 'transfer-encoding': 'chunked' }) },
        { send: '4\r\n{"na\r\n' },
        'fin',
      ),
      good(operation),
    ],
    cells: {
      [idempotent]: ok(2),
      D: bodiless,
      C: unknownOutcome({ status: 201 }, { cause: broken }),
      M: unknownOutcome({ status: 200 }),
      'I X': unknownOutcome({ status: 202 }),
    },
  },
  {
    id: 'T11',
    what: 'cuts a body without a length by closing',
    script: (operation) => [
      afterRequest(
        { send: head(operation.status, { ...jsonType, connection: 'close' }) },
        { send: '{"na' },
        'fin',
      ),
      good(operation),
    ],
    cells: {
      [idempotent]: fails('ResponseParseError', 1, { status: 200, contentType: 'application/json' }),
      D: bodiless,
      C: unknownOutcome({ status: 201 }, { cause: { name: 'ResponseParseError' } }),
      M: unknownOutcome({ status: 200 }, { cause: { name: 'ResponseParseError' } }),
      'I X': unknownOutcome({ status: 202 }, { cause: { name: 'ResponseParseError' } }),
    },
  },
];
