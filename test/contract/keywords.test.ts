import { expect, test } from 'vitest';
import './counts.ts';
import { document } from '../support/description.ts';
import marks from './keywords/marks.json' with { type: 'json' };
import { pointsOf } from './keywords/points.ts';
import { pointsShown } from './keywords/witness.ts';
import { describedOperations } from './validator/described-operations.ts';
import type { Exchange } from './validator/exchange.ts';

const points = pointsOf(document, describedOperations(document));

test('a mark names points of the description, each once, and says why', ({ task }) => {
  task.meta.points = points;
  task.meta.marks = marks;
  const marked = marks.flatMap((mark) => mark.points);
  expect(marked.filter((point) => !points.includes(point))).toEqual([]);
  expect(new Set(marked).size).toBe(marked.length);
  expect(marks.filter(({ why }) => why === '')).toEqual([]);
});

const language = 'refused /components/schemas/NewStyleRuleList/properties/language/enum';

test('a request that is refused for its only mistake shows the keyword it breaks', () => {
  expect(refusedBy({ name: 'Bulletins', language: 'xx' }, 400)).toEqual([language]);
});

test('a request that is taken with its mistake, or refused for one of two, shows no refusal', () => {
  expect(refusedBy({ name: 'Bulletins', language: 'xx' }, 201)).toEqual([]);
  expect(refusedBy({ language: 'xx' }, 400)).toEqual([]);
});

test('a refusal by Prism shows nothing', () => {
  expect(refusedBy({ name: 'Bulletins', language: 'xx' }, 400, 'application/problem+json')).toEqual([]);
});

test('a value shows the limit that it just keeps, and no other', () => {
  const size = '/paths/~1v3~1style_rules/get/parameters/1/schema';
  const limits = (page_size: number) =>
    pointsShown(exchangeOf({ method: 'GET', path: `/v3/style_rules?page_size=${page_size}`, status: 200 }))
      .filter((point) => point.startsWith(`accepted ${size}/m`))
      .map((point) => point.slice(`accepted ${size}/`.length));
  expect([1, 2, 25].map(limits)).toEqual([['minimum'], [], ['maximum']]);
});

function refusedBy(body: object, status: number, replyType = 'application/json'): string[] {
  const exchange = exchangeOf({ method: 'POST', path: '/v3/style_rules', body, status, replyType });
  return pointsShown(exchange).filter((point) => point.startsWith('refused '));
}

function exchangeOf(one: {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly status: number;
  readonly replyType?: string;
}): Exchange {
  const { method, path, body, status, replyType = 'application/json' } = one;
  return {
    method,
    url: new URL(path, 'http://127.0.0.1'),
    requestHeaders: new Headers({
      authorization: 'Service-Auth-Key example-key',
      'content-type': 'application/json',
    }),
    ...(body === undefined ? {} : { requestBody: JSON.stringify(body) }),
    status,
    replyHeaders: new Headers({ 'content-type': replyType }),
    replyBody: '{"message":"text"}',
  };
}
