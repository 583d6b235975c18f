import { expect, test } from 'vitest';
import { KEY_HEADER } from '../support/ask.ts';
import { openSandbox } from '../support/sandboxes.ts';

const SHOWN = 'X-Trace-ID,Retry-After,Date,Allow,Content-Length,Content-Disposition';
const PAGE = 'https://app.example';
const URL_OF_LISTS = 'http://127.0.0.1:4030/v3/style_rules';
const PREFLIGHT = {
  method: 'OPTIONS',
  headers: {
    origin: PAGE,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  },
};

test.each([
  ['every page', '*', '*'],
  ['this page among others', ['http://localhost:3000', PAGE], PAGE],
  ['no page but these', ['http://localhost:3000'], null],
] as const)('A setting allows pages of other origins (CORS). %s', async (_, cors, allowed) => {
  const sandbox = openSandbox({ cors });
  const before = await sandbox.fetch(URL_OF_LISTS, PREFLIGHT);
  const asked = await sandbox.fetch(URL_OF_LISTS, { headers: { origin: PAGE, ...KEY_HEADER } });
  const given = (name: string) => before.headers.get(`access-control-allow-${name}`);
  expect([before.status, given('origin'), given('methods'), given('headers')]).toEqual([
    ...[204, allowed, 'GET,POST,PUT,PATCH,DELETE', 'authorization,content-type'],
  ]);
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, allowed]);
  expect(asked.headers.get('access-control-expose-headers')).toBe(SHOWN);
});
