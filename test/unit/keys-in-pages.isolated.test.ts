import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client.ts';
import { createCore } from '../../src/core.ts';
import { InvalidRequestError } from '../../src/errors/request.ts';
import { listStyleRules } from '../../src/generated/resources/style-rules.ts';
import { json, refusal } from '../support/answers.ts';
import { scriptFetch } from '../support/scripted-fetch.ts';

// The client as a page gets it: this file runs in a separate process.

vi.mock('#calls', () => import('../../src/platform/browser-calls.ts'));

const baseUrl = 'https://app.example.com';

beforeEach(() => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('process', undefined);
});

afterEach(() => vi.unstubAllGlobals());

test.for([
  ['a key', 'example-key'],
  ['a function that gives one', () => 'example-key'],
] as const)('%s in a page is refused, and said how to do without', ([, apiKey]) => {
  const refused = new InvalidRequestError(
    'apiKey can be read by everyone in a page: let your server add the key, or set allowBrowser',
    { field: 'apiKey' },
  );
  for (const create of [createClient, createCore]) {
    expect(() => create({ baseUrl, apiKey })).toThrow(refused);
    expect(() => create({ baseUrl, apiKey, allowBrowser: false })).toThrow(refused);
    expect(() => create({ baseUrl }).withOptions({ apiKey })).toThrow(refused);
  }
});

test('a key that is allowed is sent', async () => {
  const { fetch, requests } = scriptFetch([json({ style_rules: [] })]);
  await createClient({ baseUrl, apiKey: 'example-key', allowBrowser: true, fetch }).styleRules.list();
  expect(requests).toMatchObject([{ headers: { authorization: 'Service-Auth-Key example-key' } }]);
});

test('a page without a key sends none, for its server to add', async () => {
  const { fetch, requests } = scriptFetch([json({ style_rules: [] })]);
  await listStyleRules(createCore({ baseUrl, fetch }));
  await createClient({ baseUrl, fetch }).api.GET('/v3/style_rules');
  expect(requests.map(({ headers }) => headers['authorization'])).toEqual([undefined, undefined]);
});

test('a page without a key is answered once when its server lets nobody in', async () => {
  const { fetch, requests } = scriptFetch([refusal(401)]);
  await expect(createClient({ baseUrl, fetch }).styleRules.get('1')).rejects.toMatchObject({ status: 401 });
  expect(requests.length).toBe(1);
});

test('a page still needs an address', () => {
  expect(() => createClient({})).toThrow('baseUrl is missing');
});
