// Responses that are not valid HTTP, or hardly, bodies whose decoded size differs from what they seem, and error bodies
// without end: the status decides, the size and the time of reading are bounded, and then the connection is closed.

import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import {
  afterRequest,
  answer,
  type Exchange,
  head,
  jsonType,
  response,
  type Step,
} from '../harness/steps.ts';
import {
  beginning,
  type Fault,
  fails,
  good,
  goodResponse,
  na,
  ok,
  storeRefuses,
  unknownOutcome,
  unreadable,
} from './cells.ts';
import type { Subject } from './classes.ts';
import { key } from './story.ts';

/** How the operations end that do not read a bad body as JSON. */
const refusedBody = {
  delete: na('the body of a delete is never read as data'),
  'upload uploadStream': ok(1),
  download: fails('DownloadError', 1, { status: 200 }),
};
const protocol = { name: 'ConnectionError', reason: 'protocol' };

const zipped = { ...jsonType, 'content-encoding': 'gzip' };

/** A mebibyte of spaces, compressed to a block that can stand any number of times. */
const spaces = deflateRawSync(Buffer.alloc(1_048_576, 0x20), { finishFlush: constants.Z_FULL_FLUSH });
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

interface Compression {
  readonly id: string;
  readonly encoding: string;
  compress(bytes: Uint8Array): Uint8Array;
}

const compressions: readonly Compression[] = [
  { id: 'cut-compressed-body', encoding: 'gzip', compress: gzipSync },
  { id: 'cut-compressed-body.deflate', encoding: 'deflate', compress: deflateSync },
  { id: 'cut-compressed-body.br', encoding: 'br', compress: brotliCompressSync },
];

/** The good answer, compressed, and of that the beginning, with the length of the beginning. */
function cutBody(
  { status, body, onDone = () => {} }: Subject,
  { encoding, compress }: Pick<Compression, 'encoding' | 'compress'>,
  cut: (whole: Uint8Array) => Uint8Array,
): Exchange {
  const filler = Array.from({ length: 500 }, (_, at) => at * at);
  const beginning = cut(compress(Buffer.from(JSON.stringify({ ...body, filler }))));
  const headers = { ...jsonType, 'content-encoding': encoding };
  return afterRequest({ run: onDone }, { send: response(status, beginning, headers) });
}

export const malformingFaults: readonly Fault[] = [
  {
    id: 'not-http',
    what: 'answers with something that is not HTTP',
    script: () => Array.from({ length: 3 }, () => afterRequest({ send: `SSH-2.0-${key}\r\n\r\n` }, 'fin')),
    cells: {
      idempotent: fails('ConnectionError', 2, { reason: 'protocol', phase: 'after sending' }),
      once: unknownOutcome({}, { cause: protocol }),
      upload: fails('UploadError', 3, {}, { pollsFirst: true, cause: protocol }),
      uploadStream: fails('UploadError', 1, { replayable: false }, { pollsFirst: true, cause: protocol }),
      download: fails('ConnectionError', 3, { reason: 'protocol' }),
    },
  },
  {
    id: 'oversized-headers',
    what: 'answers with 20 kB of headers',
    script: () => [
      afterRequest({ send: response(200, '{}', { ...jsonType, 'x-long': 'a'.repeat(20_000) }) }),
    ],
    cells: {
      idempotent: fails('ConnectionError', 1, { reason: 'protocol', code: 'UND_ERR_HEADERS_OVERFLOW' }),
      once: unknownOutcome({}, { cause: { ...protocol, code: 'UND_ERR_HEADERS_OVERFLOW' } }),
      'upload uploadStream': fails('UploadError', 1, { code: 'HPE_HEADER_OVERFLOW' }),
      download: fails('ConnectionError', 1, { reason: 'protocol', code: 'HPE_HEADER_OVERFLOW' }),
    },
  },
  {
    id: 'early-hints',
    what: 'sends a thousand early hints before its answer',
    script: (operation) => [
      {
        steps: [
          { await: 'end' },
          { send: head(103, { link: '</a>; rel=preload' }).repeat(1_000) },
          ...good(operation).steps,
        ],
      },
    ],
    cells: { all: ok(1) },
  },
  {
    id: 'endless-body',
    what: 'answers with a small body that grows without end when it is unpacked',
    script: (subject) => [
      afterRequest(
        ...beginning(subject, { ...zipped, connection: 'close' }),
        { send: gzipHead },
        { flood: spaces },
      ),
    ],
    cells: { ...unreadable(), ...refusedBody },
  },
  {
    id: 'endless-body.plain',
    what: 'answers with a plain body that never ends',
    script: (subject) => [
      afterRequest(...beginning(subject, { ...jsonType, connection: 'close' }), {
        flood: Buffer.alloc(1_048_576, 0x20),
      }),
    ],
    cells: {
      ...unreadable(),
      ...refusedBody,
      download: na('a file may be of any size; its end tells that it is whole'),
    },
  },
  ...compressions.map((compression) => ({
    id: compression.id,
    what: `answers with a body compressed by ${compression.encoding} that is cut, though its length is right`,
    script: (subject: Subject) => [
      cutBody(subject, compression, (whole) => whole.subarray(0, whole.length / 2)),
    ],
    cells: { ...unreadable({ contentType: 'application/json' }), ...refusedBody },
  })),
  {
    id: 'cut-compressed-body.trailer',
    what: 'answers with a compressed body that lacks its checksum alone',
    script: (subject) => [
      cutBody(subject, { encoding: 'gzip', compress: gzipSync }, (whole) => whole.subarray(0, -8)),
    ],
    cells: {
      'readable once': ok(1, {
        data: expect.objectContaining({ filler: expect.any(Array) }),
      }),
      ...refusedBody,
    },
  },
  {
    id: 'old-http-version',
    what: 'answers in HTTP/1.0 and closes',
    script: (subject) => {
      const whole = goodResponse(subject).toString().replace('HTTP/1.1', 'HTTP/1.0');
      const done = subject.onDone ?? (() => {});
      return [afterRequest({ run: done }, { send: whole }, 'fin')];
    },
    cells: { all: ok(1) },
  },
];

const plain = head(400, { ...jsonType, connection: 'close' });
const refused = fails('BadRequestError', 1, { status: 400, serviceMessage: 'HTTP 400' });

function endless(id: string, what: string, ...steps: readonly Step[]): Fault {
  return {
    id,
    what,
    script: (operation) => [afterRequest({ send: plain }, ...steps), good(operation)],
    cells: { calls: refused, ...storeRefuses({ status: 400 }) },
  };
}

/** Just under the 64 KiB that are read of an error body. */
const hostileError = JSON.stringify({ message: 'http://'.repeat(9_300) });

export const overflowingFaults: readonly Fault[] = [
  endless('endless-error-body.large', 'sends an error body as fast as it can, for ever', {
    flood: Buffer.alloc(1_048_576, 0x20),
  }),
  endless(
    'endless-error-body.hostile',
    'sends words for ever that a slow pattern tries again at every character',
    { send: '{"message":"' },
    { flood: Buffer.from('http://'.repeat(149_796)) },
  ),
  {
    id: 'endless-error-body.words',
    what: 'sends as many of such words as are read of an error body',
    script: (operation) => [answer(400, hostileError, jsonType), good(operation)],
    cells: {
      calls: fails('BadRequestError', 1, { status: 400 }),
      ...storeRefuses({ status: 400 }),
    },
  },
  endless('endless-error-body.slow', 'sends a byte of an error body a second, for ever', {
    drip: '{"message":"',
    everyMs: 1_000,
  }),
  endless('endless-error-body.silent', 'sends the headers of an error and then nothing', 'stall'),
  endless('endless-error-body.cut', 'cuts an error body', { send: '{"mess' }, 'reset'),
];
