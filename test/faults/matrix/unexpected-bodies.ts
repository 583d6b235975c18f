// Successes whose body is not what was promised, and bodies that are odd but right (plan, 3.3). A status says that it
// was done; only the data is missing, so what may act once is not asked again.

import { expect } from 'vitest';
import {
  afterRequest,
  answer,
  type Exchange,
  jsonType,
  type MessageHeaders,
  response,
} from '../harness/steps.ts';
import { acts, type Cell, type Fault, fails, na, ok, unknownOutcome } from './cells.ts';
import { operations, type Subject } from './classes.ts';

const readable = 'R P L W';
const once = 'C M I X';
const bodiless = na('the body of a delete is not data');
const unread = { 'U V': ok(1), G: fails('DownloadError', 1, {}) };
const isNoJson = { 'U V G': na('a file is no JSON, and the body of an upload is not read') };

/** A body that cannot be read: whoever can asks again later, whoever cannot must look first. */
function unreadable(facts: object): Record<string, Cell> {
  return {
    [readable]: fails('ResponseParseError', 1, { status: 200, ...facts }),
    C: unknownOutcome({ status: 201 }, { cause: { name: 'ResponseParseError', ...facts } }),
    M: unknownOutcome({ status: 200 }, { cause: { name: 'ResponseParseError', ...facts } }),
    'I X': unknownOutcome({ status: 202 }, { cause: { name: 'ResponseParseError', ...facts } }),
  };
}

type Body = string | Uint8Array;

function answered(body: (good: object) => Body, headers: MessageHeaders = jsonType) {
  return (subject: Subject): Exchange[] => {
    const { status, body: value = {} } = subject;
    return [acts(subject, { send: response(status, body(value), headers) })];
  };
}

const html = '<!doctype html><title>Welcome to the hotel network</title>';
const htmlType = { 'content-type': 'text/html; charset=utf-8' };

/** A body that reads well: of these members, and of a list the empty list besides. */
function readWell(id: string, what: string, members: string, data: object): Fault {
  const script = (subject: Subject) =>
    answered(() => `{${subject === operations.L ? '"segments":[],' : ''}${members}}`)(subject);
  const cells = {
    'R P W C M I X': ok(1, { data }),
    L: ok(1, { data: { segments: [], ...data } }),
    D: bodiless,
    ...isNoJson,
  };
  return { id, what, script, cells };
}

/** The good answer in another dress. */
function dressed(id: string, what: string, body: (good: object) => Body, headers?: MessageHeaders): Fault {
  return {
    id,
    what,
    script: answered(body, headers),
    cells: { [`${readable} ${once}`]: ok(1), D: bodiless, ...isNoJson },
  };
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

export const misreadingFaults: readonly Fault[] = [
  {
    id: 'S19',
    what: 'answers a success with malformed JSON',
    script: answered((value) => JSON.stringify(value).slice(0, -1)),
    cells: { ...unreadable({ contentType: 'application/json' }), D: bodiless, ...isNoJson },
  },
  ...['null', '7', '"x"', '[]', 'true'].map((body) => ({
    id: `S19.${body}`,
    what: `answers a success with ${body} where an object is due`,
    script: answered(() => body),
    cells: { ...unreadable({ contentType: 'application/json' }), D: bodiless, ...isNoJson },
  })),
  {
    id: 'S21',
    what: 'answers a success with a page in HTML',
    script: (subject) => [acts(subject, { send: response(200, html, htmlType) })],
    cells: {
      'R P L W D': fails('ResponseParseError', 1, {
        status: 200,
        contentType: 'text/html; charset=utf-8',
        message: expect.stringContaining('Is this the API? Check baseUrl'),
      }),
      [once]: unknownOutcome({ status: 200 }, { cause: { contentType: 'text/html; charset=utf-8' } }),
      ...unread,
    },
  },
  {
    id: 'S22',
    what: 'answers a success with nothing where JSON is due',
    script: answered(() => ''),
    cells: { ...unreadable({}), D: ok(1), ...unread },
  },
  {
    id: 'S22.204',
    what: 'answers 204 where JSON is due',
    script: (subject) => [acts(subject, { send: response(204) })],
    cells: {
      [readable]: fails('ResponseParseError', 1, { status: 204 }),
      [once]: unknownOutcome({ status: 204 }, { cause: { name: 'ResponseParseError' } }),
      D: ok(1),
      ...unread,
    },
  },
  ...[200, 202, 205].map((status) => ({
    id: `S23.${status}`,
    what: `answers ${status} with a body where nothing is due`,
    script: () => [answer(status, status === 205 ? '' : '{"message":"deleted"}', jsonType)],
    cells: { D: ok(1), [`${readable} ${once}`]: na('its answer has a body'), ...isNoJson },
  })),
  {
    id: 'S23.204',
    what: 'answers 204 with a body',
    script: () => [
      afterRequest({ send: response(200, '{}', jsonType).toString().replace('200 200', '204 204') }),
    ],
    cells: { D: ok(1), [`${readable} ${once}`]: na('S22.204: nothing is due nowhere else'), ...isNoJson },
  },
  dressed('S24.text', 'calls its JSON text', JSON.stringify, { 'content-type': 'text/plain' }),
  dressed('S24.none', 'gives its JSON no type', JSON.stringify, {}),
  {
    id: 'S25',
    what: 'leaves out the field it is asked for',
    script: answered(() => '{}'),
    cells: {
      L: fails('ResponseParseError', 1, { status: 200, pointer: '/segments' }),
      'R P C M W D I X': na('a call gives what the service sent; the journeys miss what they need (F13)'),
      ...isNoJson,
    },
  },
  readWell('S26', 'adds fields and values nobody knows', '"language":"tlh","mood":{"level":9}', {
    language: 'tlh',
    mood: { level: 9 },
  }),
  readWell('S27.prototype', 'names a field __proto__', '"__proto__":{"polluted":true}', {
    ['__proto__']: { polluted: true },
  }),
  readWell('S27.double', 'names a field twice', '"name":"first","name":"last"', { name: 'last' }),
  readWell('S27.large number', 'gives a number beyond 2^53', '"count":9007199254740993', { count: 2 ** 53 }),
  readWell('S27.lone surrogate', 'escapes half a character', '"name":"\\ud83d"', { name: '\ud83d' }),
  dressed('S27.BOM', 'begins with a byte order mark', (value) => `\ufeff${JSON.stringify(value)}`),
  {
    id: 'S27.not UTF-8',
    what: 'sends bytes that are no UTF-8',
    script: answered(() => Buffer.from('{"name":"caf\xe9"}', 'latin1')),
    cells: { ...unreadable({ contentType: 'application/json' }), D: bodiless, ...isNoJson },
  },
  readWell('S28', 'nests its JSON a hundred thousand deep', `"deep":${nested(100_000)}`, {
    deep: expect.any(Array),
  }),
];
