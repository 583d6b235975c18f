// Successes with an unexpected body, and bodies that are odd but valid. The status says that the work was done; only
// the data is missing, so a request that is not idempotent is not sent again.

import { expect } from 'vitest';
import {
  afterRequest,
  answer,
  type Exchange,
  jsonType,
  type MessageHeaders,
  response,
} from '../harness/steps.ts';
import { acts, type Fault, fails, na, ok, unknownOutcome, unreadable } from './cells.ts';
import { operations, type Subject } from './classes.ts';

const bodiless = na('the body of a delete is not data');
const unread = { 'upload uploadStream': ok(1), download: fails('DownloadError', 1, {}) };
const isNoJson = { transfers: na('a file is no JSON, and the body of an upload is not read') };

type Body = string | Uint8Array;

function answered(body: (good: object) => Body, headers: MessageHeaders = jsonType) {
  return (subject: Subject): Exchange[] => {
    const { status, body: value = {} } = subject;
    return [acts(subject, { send: response(status, body(value), headers) })];
  };
}

const html = '<!doctype html><title>Welcome to the hotel network</title>';
const htmlType = { 'content-type': 'text/html; charset=utf-8' };

/** A readable body with these members; for a list operation also the empty list. */
function readWell(id: string, what: string, members: string, data: object): Fault {
  const script = (subject: Subject) =>
    answered(() => `{${subject === operations.list ? '"segments":[],' : ''}${members}}`)(subject);
  const cells = {
    'read poll replace once': ok(1, { data }),
    list: ok(1, { data: { segments: [], ...data } }),
    delete: bodiless,
    ...isNoJson,
  };
  return { id, what, script, cells };
}

/** The good response, formatted differently. */
function dressed(id: string, what: string, body: (good: object) => Body, headers?: MessageHeaders): Fault {
  return {
    id,
    what,
    script: answered(body, headers),
    cells: { 'readable once': ok(1), delete: bodiless, ...isNoJson },
  };
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

export const misreadingFaults: readonly Fault[] = [
  {
    id: 'malformed-json',
    what: 'answers a success with malformed JSON',
    script: answered((value) => JSON.stringify(value).slice(0, -1)),
    cells: { ...unreadable({ contentType: 'application/json' }), delete: bodiless, ...isNoJson },
  },
  ...['null', '7', '"x"', '[]', 'true'].map((body) => ({
    id: `malformed-json.${body}`,
    what: `answers a success with ${body} where an object is due`,
    script: answered(() => body),
    cells: { ...unreadable({ contentType: 'application/json' }), delete: bodiless, ...isNoJson },
  })),
  {
    id: 'html-success',
    what: 'answers a success with a page in HTML',
    script: (subject) => [acts(subject, { send: response(200, html, htmlType) })],
    cells: {
      idempotent: fails('ResponseParseError', 1, {
        status: 200,
        contentType: 'text/html; charset=utf-8',
        message: expect.stringContaining('Is this the API? Check the URL'),
      }),
      once: unknownOutcome({ status: 200 }, { cause: { contentType: 'text/html; charset=utf-8' } }),
      ...unread,
    },
  },
  {
    id: 'empty-success',
    what: 'answers a success with nothing where JSON is due',
    script: answered(() => ''),
    cells: { ...unreadable({}), delete: ok(1), ...unread },
  },
  {
    id: 'empty-success.204',
    what: 'answers 204 where JSON is due',
    script: (subject) => [acts(subject, { send: response(204) })],
    cells: {
      readable: fails('ResponseParseError', 1, { status: 204 }),
      once: unknownOutcome({ status: 204 }, { cause: { name: 'ResponseParseError' } }),
      delete: ok(1),
      ...unread,
    },
  },
  ...[200, 202, 205].map((status) => ({
    id: `unexpected-body.${status}`,
    what: `answers ${status} with a body where nothing is due`,
    script: () => [answer(status, status === 205 ? '' : '{"message":"deleted"}', jsonType)],
    cells: { delete: ok(1), 'readable once': na('its answer has a body'), ...isNoJson },
  })),
  {
    id: 'unexpected-body.204',
    what: 'answers 204 with a body',
    script: () => [
      afterRequest({ send: response(200, '{}', jsonType).toString().replace('200 200', '204 204') }),
    ],
    cells: {
      delete: ok(1),
      'readable once': na('empty-success.204: nothing is due nowhere else'),
      ...isNoJson,
    },
  },
  dressed('wrong-content-type.text', 'calls its JSON text', JSON.stringify, { 'content-type': 'text/plain' }),
  dressed('wrong-content-type.none', 'gives its JSON no type', JSON.stringify, {}),
  {
    id: 'missing-field',
    what: 'leaves out the field it is asked for',
    script: answered(() => '{}'),
    cells: {
      list: fails('ResponseParseError', 1, { status: 200, pointer: '/segments' }),
      'read poll replace delete once': na(
        'a call gives what the service sent; the workflows test what they need (incomplete-completed-job)',
      ),
      ...isNoJson,
    },
  },
  readWell(
    'unknown-field-or-value',
    'adds unknown fields and values',
    '"language":"tlh","mood":{"level":9}',
    {
      language: 'tlh',
      mood: { level: 9 },
    },
  ),
  readWell('hostile-json.prototype', 'names a field __proto__', '"__proto__":{"polluted":true}', {
    ['__proto__']: { polluted: true },
  }),
  readWell('hostile-json.double', 'names a field twice', '"name":"first","name":"last"', { name: 'last' }),
  readWell('hostile-json.large number', 'gives a number beyond 2^53', '"count":9007199254740993', {
    count: 2 ** 53,
  }),
  readWell('hostile-json.lone surrogate', 'escapes half a character', '"name":"\\ud83d"', { name: '\ud83d' }),
  dressed('hostile-json.BOM', 'begins with a byte order mark', (value) => `\ufeff${JSON.stringify(value)}`),
  {
    id: 'hostile-json.not UTF-8',
    what: 'sends bytes that are no UTF-8',
    script: answered(() => Buffer.from('{"name":"caf\xe9"}', 'latin1')),
    cells: { ...unreadable({ contentType: 'application/json' }), delete: bodiless, ...isNoJson },
  },
  readWell('deep-json', 'nests its JSON a hundred thousand deep', `"deep":${nested(100_000)}`, {
    deep: expect.any(Array),
  }),
];
