// Refusals: one request, one error class for each status, and the message of the service in any shape.

import { answer, jsonType, type MessageHeaders } from '../harness/steps.ts';
import { type Cell, type Fault, fails, good, na, ok, storeRefuses, uploadFails } from './cells.ts';
import { key, signatures } from './story.ts';

const refusals = {
  400: 'BadRequestError',
  401: 'AuthenticationError',
  403: 'PermissionError',
  404: 'NotFoundError',
  405: 'ApiError',
  413: 'ApiError',
  414: 'ApiError',
  415: 'UnsupportedMediaTypeError',
  431: 'ApiError',
} as const;

const echo = `k=${key} https://files.example.com/x?signature=${signatures.upload}`;

/** Refuses with this body; every class of operation fails the same way. */
function refused(
  id: string,
  what: string,
  answered: Parameters<typeof answer>,
  cells: Fault['cells'],
): Fault {
  return { id, what, script: (operation) => [answer(...answered), good(operation)], cells };
}

function everywhere(error: string, details: object): Record<string, Cell> {
  return { calls: fails(error, 1, { outcome: 'refused', ...details }) };
}

const quota = (hint: string) => fails('QuotaExceededError', 1, { status: 456, outcome: 'refused', hint });

/** An error body in this shape, and the message that the client reads from it. */
function shaped(name: string, body: unknown, details: object): Fault {
  return refused(
    `error-body-shape.${name}`,
    `gives its message as ${name}`,
    [400, JSON.stringify(body), jsonType],
    {
      ...everywhere('BadRequestError', details),
      transfers: na('a store has its own words, in XML or JSON'),
    },
  );
}

/** A body that is no JSON, on a status that is a refusal, and on one that is a failure. */
function wordless(name: string, body: string, headers: MessageHeaders, words: string): Fault[] {
  return [
    refused(`unreadable-error-body.${name} on 400`, `answers 400 with ${name}`, [400, body, headers], {
      ...everywhere('BadRequestError', { serviceMessage: `HTTP 400${words}` }),
      ...storeRefuses({ status: 400 }),
    }),
    {
      id: `unreadable-error-body.${name} on 503`,
      what: `answers 503 with ${name}, again and again`,
      script: () => Array.from({ length: 3 }, () => answer(503, body, headers)),
      cells: {
        idempotent: fails('ServerError', 3, { status: 503, serviceMessage: `HTTP 503${words}` }),
        once: fails('ServerError', 1, { outcome: 'unknown', serviceMessage: `HTTP 503${words}` }),
        ...uploadFails(3, { status: 503 }, { pollsFirst: true }),
        download: fails('DownloadError', 3, { status: 503 }),
      },
    },
  ];
}

/** When the store no longer knows the URL, the client exports again, once. */
function atTheStore(status: number): Record<string, Cell> {
  const { 'upload uploadStream': upload, download } = storeRefuses({ status });
  const isGone = status === 403 || status === 404;
  return {
    'upload uploadStream': upload,
    download: isGone ? ok(2, { workflow: 'export poll get export poll get' }) : download,
  };
}

const traced = (name: string, headers: MessageHeaders, traceId: string | undefined): Fault =>
  refused(
    `trace-id.${name}`,
    `answers 404 with ${name} X-Trace-ID`,
    [404, '{"message":"Not found"}', { ...jsonType, ...headers }],
    {
      ...everywhere('NotFoundError', { traceId }),
      transfers: na('a store gives no trace id of the service'),
    },
  );

export const refusingFaults: readonly Fault[] = [
  refused('quota-exceeded', 'answers 456', [456, '{"message":"Quota exceeded"}', jsonType], {
    'read poll list create update replace delete createExport': quota('Account limit reached'),
    createImport: quota('Account limit reached: translation memories'),
    ...storeRefuses({ status: 456 }),
  }),
  ...Object.entries(refusals).map(([status, error]) =>
    refused(
      `refusal.${status}`,
      `answers ${status}`,
      [Number(status), '{"message":"name: must not be empty","code":"invalid"}', jsonType],
      {
        ...everywhere(error, {
          status: Number(status),
          serviceMessage: 'name: must not be empty',
          code: 'invalid',
          field: 'name',
        }),
        ...atTheStore(Number(status)),
      },
    ),
  ),
  refused('conflict', 'answers 409', [409, '{"message":"Conflict"}', jsonType], {
    ...everywhere('ConflictError', { status: 409 }),
    ...storeRefuses({ status: 409 }),
  }),
  ...wordless('malformed JSON', '{"message":', jsonType, ''),
  ...wordless(
    'HTML',
    '<html><h1>Bad gateway</h1></html>',
    { 'content-type': 'text/html; charset=utf-8' },
    ' (text/html)',
  ),
  ...wordless('no body', '', {}, ''),
  traced('one', { 'X-Trace-ID': '7f3c1c0e' }, '7f3c1c0e'),
  traced('no', {}, undefined),
  traced('a second', { 'X-Trace-ID': ['7f3c1c0e', 'edge-1'] }, '7f3c1c0e'),
  refused(
    'secrets-in-error-body',
    'repeats the key, and a signed URL, in everything it says',
    [
      400,
      JSON.stringify({ message: echo, code: key, detail: echo }),
      { 'content-type': `application/json; k=${key}`, 'X-Trace-ID': key },
    ],
    {
      ...everywhere('BadRequestError', {
        serviceMessage: 'k=<redacted> https://files.example.com/x?<redacted>',
        code: '<redacted>',
        traceId: '<redacted>',
      }),
      transfers: na('no store has ever seen the key'),
    },
  ),
  shaped(
    'an inner object',
    { error: { message: 'Inner', code: 'c1' } },
    { serviceMessage: 'Inner', code: 'c1' },
  ),
  shaped('detail alone', { detail: 'Line 3: duplicate key' }, { detail: 'Line 3: duplicate key' }),
  shaped('message and code', { message: 'Bad', code: 'c2' }, { serviceMessage: 'Bad', code: 'c2' }),
  shaped('a text', { error: 'invalid_request' }, { serviceMessage: 'invalid_request' }),
];
