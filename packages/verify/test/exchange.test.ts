import { expect, test } from 'vitest';
import { type Exchange, withRecord } from '../src/exchange.ts';
import { described } from './support/verified-sandbox.ts';

test.each([
  ['https://service.test/v3/glossaries', 'glossaries_list'],
  ['https://service.test/a/proxy/v3/glossaries', 'glossaries_list'],
  ['https://service.test/a/v3/glossaries/v2', 'glossaries_get'],
  ['https://files.test/files/imports/7', undefined],
])('an answer is kept under the operation that its address ends with: %s', async (url, operation) => {
  const kept: Exchange[] = [];
  const fetch = withRecord(
    async () => Response.json({ glossaries: [] }),
    described,
    (exchange) => kept.push(exchange),
  );
  await fetch(url, { method: 'GET' });
  expect(kept.map((exchange) => exchange.operation)).toEqual(operation === undefined ? [] : [operation]);
});
