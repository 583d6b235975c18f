// Connections that break in the middle of a request, after it, and in the middle of its answer (plan, 3.2). What may
// have taken effect is not sent again unless sending it twice is the same as once.

import { expect } from 'vitest';
import { afterRequest, answer, jsonType } from '../harness/steps.ts';
import { beginning, type Fault, fails, good, na, ok, unknownOutcome } from './cells.ts';

const idempotent = 'R P L W';
const once = 'C M I X';
const bodiless = na('the answer, 204, has no body');
const spent = (facts: object = {}) => fails('UploadError', 1, { replayable: false, ...facts });
const bodyIsNotRead = ok(1);
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
      U: ok(2, { looksFirst: true }),
      V: spent(),
      G: na('the request has no body'),
    },
  },
  {
    id: 'T7',
    what: 'resets after the whole request',
    script: (operation) => [afterRequest('reset'), good(operation)],
    cells: {
      [`${idempotent} D`]: ok(2),
      [once]: unknownOutcome({}, { cause: broken }),
      U: ok(2, { looksFirst: true }),
      V: spent(),
      G: ok(2),
    },
  },
  {
    id: 'T7.gone',
    what: 'resets after the whole request, then answers 404',
    script: () => [afterRequest('reset'), answer(404, '{"message":"Not found"}', jsonType)],
    cells: {
      D: ok(2),
      [idempotent]: fails('NotFoundError', 2, { status: 404 }),
      [once]: unknownOutcome({}, { cause: broken }),
      'U V G': na('S14.404: a store that does not know the URL any more'),
    },
  },
  {
    id: 'T7.arrived',
    what: 'takes the whole request and resets before it answers',
    script: (subject) => [afterRequest({ run: subject.onDone ?? (() => {}) }, 'reset')],
    cells: {
      'R P L W D C M I X G': na('T7: what the server did with it cannot be seen'),
      U: ok(1, { data: expect.objectContaining({ sha256: undefined }) }),
      V: spent(),
    },
  },
  {
    id: 'T8',
    what: 'ends the connection after the whole request',
    script: (operation) => [afterRequest('fin'), good(operation)],
    cells: {
      [`${idempotent} D`]: ok(2),
      [once]: unknownOutcome({}, { cause: broken }),
      U: ok(2, { looksFirst: true }),
      V: spent(),
      G: ok(2),
    },
  },
  {
    id: 'T9',
    what: 'cuts a body of known length',
    script: (operation) => [
      afterRequest(
        ...beginning(operation, { ...jsonType, 'content-length': '1000' }),
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
      'U V': bodyIsNotRead,
      G: ok(2),
    },
  },
  {
    id: 'T10',
    what: 'cuts a chunked body',
    script: (operation) => [
      afterRequest(
        ...beginning(operation, { ...jsonType, 'transfer-encoding': 'chunked' }),
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
      'U V': bodyIsNotRead,
      G: ok(2),
    },
  },
  {
    id: 'T11',
    what: 'cuts a body without a length by closing',
    script: (operation) =>
      Array.from({ length: 3 }, () =>
        afterRequest(...beginning(operation, { ...jsonType, connection: 'close' }), { send: '{"na' }, 'fin'),
      ),

    cells: {
      [idempotent]: fails('ResponseParseError', 1, { status: 200, contentType: 'application/json' }),
      D: bodiless,
      C: unknownOutcome({ status: 201 }, { cause: { name: 'ResponseParseError' } }),
      M: unknownOutcome({ status: 200 }, { cause: { name: 'ResponseParseError' } }),
      'I X': unknownOutcome({ status: 202 }, { cause: { name: 'ResponseParseError' } }),
      'U V': bodyIsNotRead,
      G: fails('DownloadError', 3, { status: 200 }),
    },
  },
];
