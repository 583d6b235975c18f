// Connections that break in the middle of a request, after it, and in the middle of its response. A request that may
// have been applied is not sent again unless it is idempotent.

import { expect } from 'vitest';
import { afterRequest, answer, jsonType } from '../harness/steps.ts';
import { beginning, type Fault, fails, good, na, ok, unfinished, unknownOutcome } from './cells.ts';

const bodiless = na('the answer, 204, has no body');
const bodyIsNotRead = ok(1);
const broken = { name: 'ConnectionError', reason: 'broken', phase: 'after sending' };

const unanswered = {
  idempotent: ok(2),
  once: unknownOutcome({}, { cause: broken }),
  upload: ok(2, { pollsFirst: true }),
  uploadStream: fails('UploadError', 1, { replayable: false }, { pollsFirst: true }),
  download: ok(2),
};
const cutBody = {
  readable: ok(2),
  delete: bodiless,
  ...unfinished(broken),
  'upload uploadStream': bodyIsNotRead,
  download: ok(2),
};

export const breakingFaults: readonly Fault[] = [
  {
    id: 'reset-in-request-body',
    what: 'resets in the middle of the request body',
    weight: 'x'.repeat(1_000_000),
    script: (operation) => [{ steps: [{ await: 1_000 }, 'reset'] }, good(operation)],
    cells: {
      'read poll list delete createExport': na('the request has no body'),
      replace: ok(2),
      'create update createImport': unknownOutcome({}, { cause: broken }),
      upload: ok(2, { pollsFirst: true }),
      uploadStream: fails('UploadError', 1, { replayable: false }),
      download: na('the request has no body'),
    },
  },
  {
    id: 'reset-after-request',
    what: 'resets after the whole request',
    script: (operation) => [afterRequest('reset'), good(operation)],
    cells: unanswered,
  },
  {
    id: 'reset-after-request.gone',
    what: 'resets after the whole request, then answers 404',
    script: () => [afterRequest('reset'), answer(404, '{"message":"Not found"}', jsonType)],
    cells: {
      delete: ok(2),
      readable: fails('NotFoundError', 2, { status: 404 }),
      once: unknownOutcome({}, { cause: broken }),
      transfers: na('refusal.404: a store that does not know the URL any more'),
    },
  },
  {
    id: 'reset-after-request.arrived',
    what: 'takes the whole request and resets before it answers',
    script: (subject) => [afterRequest({ run: subject.onDone ?? (() => {}) }, 'reset')],
    cells: {
      'calls download': na('reset-after-request: what the server did with it cannot be seen'),
      'upload uploadStream': ok(1, { data: expect.objectContaining({ sha256: undefined }) }),
    },
  },
  {
    id: 'close-after-request',
    what: 'ends the connection after the whole request',
    script: (operation) => [afterRequest('fin'), good(operation)],
    cells: unanswered,
  },
  {
    id: 'cut-body-of-known-length',
    what: 'cuts a body of known length',
    script: (operation) => [
      afterRequest(
        ...beginning(operation, { ...jsonType, 'content-length': '1000' }),
        { send: '{"na' },
        'fin',
      ),
      good(operation),
    ],
    cells: cutBody,
  },
  {
    id: 'cut-chunked-body',
    what: 'cuts a chunked body',
    script: (operation) => [
      afterRequest(
        ...beginning(operation, { ...jsonType, 'transfer-encoding': 'chunked' }),
        { send: '4\r\n{"na\r\n' },
        'fin',
      ),
      good(operation),
    ],
    cells: cutBody,
  },
  {
    id: 'cut-body-without-length',
    what: 'cuts a body without a length by closing',
    script: (operation) =>
      Array.from({ length: 3 }, () =>
        afterRequest(...beginning(operation, { ...jsonType, connection: 'close' }), { send: '{"na' }, 'fin'),
      ),

    cells: {
      readable: fails('ResponseParseError', 1, { status: 200, contentType: 'application/json' }),
      delete: bodiless,
      ...unfinished({ name: 'ResponseParseError' }),
      'upload uploadStream': bodyIsNotRead,
      download: fails('DownloadError', 3, { status: 200 }),
    },
  },
];
