import { expect, test } from 'vitest';
import { createClient } from '../../../src/client.ts';
import { UnexpectedRedirectError } from '../../../src/errors/unexpected-response.ts';
import { plain } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

test.for([300, 301, 302, 303, 307, 308])('takes a %i for an error after one request', async (status) => {
  const location = 'https://elsewhere.example/v3/style_rules/1?token=1';
  const { client, requests } = createScriptedClient([
    plain('moved', 'text/html', { status, headers: { location } }),
  ]);
  const error = await failureOf(UnexpectedRedirectError, client.styleRules.get('1'));
  expect({ ...error.toJSON(), requests: requests.length }).toEqual({
    name: 'UnexpectedRedirectError',
    message: `GET /v3/style_rules/1 -> ${status}: redirects are never followed. Check baseUrl`,
    operationId: 'styleRules_get',
    method: 'GET',
    path: '/v3/style_rules/{style_id}',
    resource: '/v3/style_rules/1',
    call: expect.any(Number),
    attempts: 1,
    elapsedMs: 0,
    status,
    requests: 1,
  });
});

test('never asks fetch to follow a redirect', async () => {
  const settings: unknown[] = [];
  const fetch = async (_url: string, init: RequestInit) => {
    settings.push(init.redirect);
    return Response.json({});
  };
  const client = createClient({ baseUrl: 'https://api.example.com', apiKey: 'k', fetch });
  await client.styleRules.get('1');
  await client.styleRules.update('1', { name: 'n' });
  expect(settings).toEqual(['manual', 'manual']);
});

test.for([301, 307])(
  'takes a %i to what changes something for an error, over another fetch',
  async (status) => {
    const fetch = async (_url: string, { redirect }: RequestInit) => {
      if (redirect === 'error') throw new TypeError('uri requested responds with a redirect');
      return new Response('moved', { status, headers: { location: 'https://elsewhere.example/' } });
    };
    const { client } = createScriptedClient([], { fetch });
    for (const call of [
      client.styleRules.create({ name: 'n', language: 'de' }),
      client.styleRules.update('1', { name: 'n' }),
      client.styleRules.replaceConfiguredRules('1', {}),
    ])
      expect(await failureOf(UnexpectedRedirectError, call)).toMatchObject({ status, attempts: 1 });
  },
);

test('a redirect that the platform hides is one, too', async () => {
  const hidden = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
  const { client } = createScriptedClient([() => hidden]);
  const error = await failureOf(UnexpectedRedirectError, client.styleRules.get('1'));
  expect([error.status, error.message]).toEqual([
    undefined,
    'GET /v3/style_rules/1 -> a redirect: redirects are never followed. Check baseUrl',
  ]);
});
