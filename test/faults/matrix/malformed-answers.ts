// Answers that are not, or hardly, HTTP, and bodies that are more or less than they seem once decoded (plan, 3.2).

import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { afterRequest, type Exchange, head, jsonType, response } from '../harness/steps.ts';
import { beginning, type Fault, fails, good, goodResponse, na, ok, unknownOutcome } from './cells.ts';
import type { Subject } from './classes.ts';
import { key } from './story.ts';

const all = 'R P L C M W D I X U V G';
const idempotent = 'R P L W D';
const once = 'C M I X';
const readable = 'R P L W';
const bodiless = na('the body of a delete is never read as data');
const protocol = { name: 'ConnectionError', reason: 'protocol' };

const zipped = { ...jsonType, 'content-encoding': 'gzip' };

/** A mebibyte of spaces, compressed to a block that can stand any number of times. */
const spaces = deflateRawSync(Buffer.alloc(1_048_576, 0x20), { finishFlush: constants.Z_FULL_FLUSH });
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** Every status of success an operation may have, each with what must come of it. */
const unreadable = (facts: object, cause: object) => ({
  [readable]: fails('ResponseParseError', 1, { status: 200, ...facts }),
  C: unknownOutcome({ status: 201 }, { cause: { name: 'ResponseParseError', ...cause } }),
  M: unknownOutcome({ status: 200 }, { cause: { name: 'ResponseParseError', ...cause } }),
  'I X': unknownOutcome({ status: 202 }, { cause: { name: 'ResponseParseError', ...cause } }),
});

interface Compression {
  readonly id: string;
  readonly encoding: string;
  compress(bytes: Uint8Array): Uint8Array;
}

const compressions: readonly Compression[] = [
  { id: 'T22', encoding: 'gzip', compress: gzipSync },
  { id: 'T22.deflate', encoding: 'deflate', compress: deflateSync },
  { id: 'T22.br', encoding: 'br', compress: brotliCompressSync },
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
    id: 'T18',
    what: 'answers with something that is not HTTP',
    script: () => Array.from({ length: 3 }, () => afterRequest({ send: `SSH-2.0-${key}\r\n\r\n` }, 'fin')),
    cells: {
      [idempotent]: fails('ConnectionError', 2, { reason: 'protocol', phase: 'after sending' }),
      [once]: unknownOutcome({}, { cause: protocol }),
      U: fails('UploadError', 3, {}, { looksFirst: true, cause: protocol }),
      V: fails('UploadError', 1, { replayable: false }, { cause: protocol }),
      G: fails('ConnectionError', 3, { reason: 'protocol' }),
    },
  },
  {
    id: 'T19',
    what: 'answers with 20 kB of headers',
    script: () => [
      afterRequest({ send: response(200, '{}', { ...jsonType, 'x-long': 'a'.repeat(20_000) }) }),
    ],
    cells: {
      [idempotent]: fails('ConnectionError', 1, { reason: 'protocol', code: 'UND_ERR_HEADERS_OVERFLOW' }),
      [once]: unknownOutcome({}, { cause: { ...protocol, code: 'UND_ERR_HEADERS_OVERFLOW' } }),
      'U V': fails('UploadError', 1, { code: 'HPE_HEADER_OVERFLOW' }),
      G: fails('ConnectionError', 1, { reason: 'protocol', code: 'HPE_HEADER_OVERFLOW' }),
    },
  },
  {
    id: 'T20',
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
    cells: { [all]: ok(1) },
  },
  {
    id: 'T21',
    what: 'answers with a small body that grows without end when it is unpacked',
    script: (subject) => [
      afterRequest(
        ...beginning(subject, { ...zipped, connection: 'close' }),
        { send: gzipHead },
        { flood: spaces },
      ),
    ],
    cells: {
      ...unreadable({ tooLarge: true }, { tooLarge: true }),
      D: bodiless,
      'U V': ok(1),
      G: fails('DownloadError', 1, { status: 200 }),
    },
  },
  {
    id: 'T21.plain',
    what: 'answers with a plain body that never ends',
    script: (subject) => [
      afterRequest(...beginning(subject, { ...jsonType, connection: 'close' }), {
        flood: Buffer.alloc(1_048_576, 0x20),
      }),
    ],
    cells: {
      ...unreadable({ tooLarge: true }, { tooLarge: true }),
      D: bodiless,
      'U V': ok(1),
      G: na('a file may be of any size; its end tells that it is whole'),
    },
  },
  ...compressions.map((compression) => ({
    id: compression.id,
    what: `answers with a body compressed by ${compression.encoding} that is cut, though its length is right`,
    script: (subject: Subject) => [
      cutBody(subject, compression, (whole) => whole.subarray(0, whole.length / 2)),
    ],
    cells: {
      ...unreadable({ contentType: 'application/json' }, {}),
      D: bodiless,
      'U V': ok(1),
      G: fails('DownloadError', 1, { status: 200 }),
    },
  })),
  {
    id: 'T22.trailer',
    what: 'answers with a compressed body that lacks its checksum alone',
    script: (subject) => [
      cutBody(subject, { encoding: 'gzip', compress: gzipSync }, (whole) => whole.subarray(0, -8)),
    ],
    cells: {
      'R P L W C M I X': ok(1, { data: expect.objectContaining({ filler: expect.any(Array) }) }),
      D: bodiless,
      'U V': ok(1),
      G: fails('DownloadError', 1, { status: 200 }),
    },
  },
  {
    id: 'T24',
    what: 'answers in HTTP/1.0 and closes',
    script: (subject) => {
      const whole = goodResponse(subject).toString().replace('HTTP/1.1', 'HTTP/1.0');
      const done = subject.onDone ?? (() => {});
      return [afterRequest({ run: done }, { send: whole }, 'fin')];
    },
    cells: { [all]: ok(1) },
  },
];
