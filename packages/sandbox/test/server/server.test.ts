import { expect } from 'vitest';
import { asking } from '../support/ask.ts';
import { openSandbox, test } from '../support/sandboxes.ts';

test('every answer has its own trace id and the time of the sandbox', async ({ sandbox }) => {
  const ask = asking(sandbox);
  sandbox.clock.advance('1h');
  const answers = [
    await ask('GET', '/v3/style_rules'),
    await ask('GET', '/nowhere'),
    await ask('HEAD', '/v3/style_rules'),
  ];
  const ids = answers.map(({ headers }) => headers.get('x-trace-id'));
  expect(new Set(ids).size).toBe(3);
  expect(ids).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)));
  expect(answers.map(({ headers }) => headers.get('date'))).toEqual(
    Array(3).fill('Mon, 02 Mar 2026 10:15:00 GMT'),
  );
});

test.each([
  '/',
  '/v3',
  '/v3/style_rules/',
  '//v3/style_rules',
  '/v3//style_rules',
  '/V3/style_rules',
  '/v1/style_rules',
])('%s is no path of the service', async (path) => {
  const { status, body } = await asking(openSandbox())('GET', path);
  expect({ status, body }).toEqual({ status: 404, body: { message: 'Not found', code: 'not_found' } });
});

test.each(['application/JSON', 'application/json; charset=UTF-8', 'application/json;charset="utf-8"'])(
  '%s is JSON',
  async (type) => {
    const body = { name: 'a', language: 'en' };
    expect(
      (await asking(openSandbox())('POST', '/v3/style_rules', body, { 'content-type': type })).status,
    ).toBe(201);
  },
);
