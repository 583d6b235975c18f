import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../../src/client.ts';
import { createCore } from '../../../src/create-core.ts';
import { InvalidRequestError } from '../../../src/errors/invalid-request.ts';
import { getStyleRule } from '../../../src/generated/resources/style-rules.ts';
import { withConnection as inPages } from '../../../src/runtime/browser-calls.ts';
import { withConnection } from '../../../src/runtime/environment.ts';
import { json } from '../../support/answers.ts';
import { scriptFetch } from '../../support/scripted-fetch.ts';

const same = <Given>(given: Given): Given => given;

const environment = { baseUrl: 'https://environment.example.com', apiKey: 'key-of-environment' };

beforeEach(() => {
  vi.stubEnv('LANGUAGE_SERVICE_URL', environment.baseUrl);
  vi.stubEnv('LANGUAGE_SERVICE_KEY', environment.apiKey);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** A Deno whose permission to read variables is in this state. */
function denoWith(state: 'granted' | 'prompt' | 'denied', asked: unknown[] = []) {
  const querySync = (descriptor: unknown) => {
    asked.push(descriptor);
    return { state };
  };
  vi.stubGlobal('Deno', { permissions: { querySync } });
}

test('a client without options takes address and key from the environment', async () => {
  const { fetch, requests } = scriptFetch([json({})]);
  vi.stubGlobal('fetch', fetch);
  await createClient().styleRules.get('1');
  expect(requests).toMatchObject([
    { origin: environment.baseUrl, headers: { authorization: `Service-Auth-Key ${environment.apiKey}` } },
  ]);
});

test('a core takes them, too', async () => {
  const { fetch, requests } = scriptFetch([json({})]);
  await getStyleRule(createCore({ fetch }), '1');
  expect(requests).toMatchObject([{ origin: environment.baseUrl }]);
});

test('what is passed wins, each option for itself', () => {
  const given = { baseUrl: 'https://given.example.com', apiKey: 'key-that-is-given' };
  expect(withConnection(given, same)).toEqual(given);
  expect(withConnection({ baseUrl: given.baseUrl }, same)).toEqual({
    ...environment,
    baseUrl: given.baseUrl,
  });
  expect(withConnection({ apiKey: given.apiKey }, same)).toEqual({ ...environment, apiKey: given.apiKey });
});

test('the environment is read once, when the client is made', async () => {
  const { fetch, requests } = scriptFetch([json({})]);
  const client = createClient({ fetch });
  vi.stubEnv('LANGUAGE_SERVICE_URL', 'https://later.example.com');
  await client.withOptions({ timeoutMs: 1_000 }).styleRules.get('1');
  expect(requests).toMatchObject([{ origin: environment.baseUrl }]);
});

test('a changed key that is undefined is refused, so that no other key takes its place', () => {
  const client = createClient();
  // @ts-expect-error: JavaScript passes it
  expect(() => client.withOptions({ apiKey: undefined })).toThrow(
    new InvalidRequestError('apiKey is missing: pass a string or a function that returns one', {
      field: 'apiKey',
    }),
  );
});

test.for([
  ['baseUrl', 'LANGUAGE_SERVICE_URL', undefined],
  ['baseUrl', 'LANGUAGE_SERVICE_URL', ''],
  ['apiKey', 'LANGUAGE_SERVICE_KEY', undefined],
  ['apiKey', 'LANGUAGE_SERVICE_KEY', ''],
] as const)('without %s, and with %s = %s, both are named', ([option, variable, value]) => {
  vi.stubEnv(variable, value);
  expect(() => createClient()).toThrow(
    new InvalidRequestError(`${option} is missing: pass it, or set ${variable} in the environment`, {
      field: option,
    }),
  );
});

test.for([
  ['LANGUAGE_SERVICE_URL', 'api.example.com', 'baseUrl', 'baseUrl is not an absolute URL'],
  ['LANGUAGE_SERVICE_URL', 'http://api.example.com', 'baseUrl', 'baseUrl must be https, except for'],
  ['LANGUAGE_SERVICE_KEY', 'two words', 'apiKey', 'apiKey has a character that headers cannot carry'],
] as const)('a wrong %s is named beside its option', ([variable, value, option, fault]) => {
  vi.stubEnv(variable, value);
  for (const create of [createClient, createCore])
    expect(() => create()).toThrow(
      expect.objectContaining({
        name: 'InvalidRequestError',
        field: option,
        message: expect.stringContaining(`${variable} of the environment: ${fault}`),
      }),
    );
});

test('a wrong option that is passed is not said to be of the environment', () => {
  expect(() => createClient({ baseUrl: 'api.example.com' })).toThrow(/^baseUrl is not/);
  expect(() => createClient({ maxRetries: -1 })).toThrow(/^maxRetries must/);
});

test('on Deno a variable is read that may be read, without a question to the user', () => {
  const asked: unknown[] = [];
  denoWith('granted', asked);
  expect(withConnection({}, same)).toEqual(environment);
  expect(asked).toEqual([
    { name: 'env', variable: 'LANGUAGE_SERVICE_URL' },
    { name: 'env', variable: 'LANGUAGE_SERVICE_KEY' },
  ]);
});

test.for(['prompt', 'denied'] as const)(
  'on Deno a variable is not touched while its permission is %s',
  (state) => {
    denoWith(state);
    vi.stubGlobal('process', {
      get env(): never {
        throw new Error('The user is asked');
      },
    });
    expect(() => withConnection({}, same)).toThrow(
      'baseUrl is missing: pass it, or set LANGUAGE_SERVICE_URL',
    );
  },
);

test('a runtime without a process has no environment', () => {
  vi.stubGlobal('process', undefined);
  expect(() => withConnection({ baseUrl: environment.baseUrl }, same)).toThrow('apiKey is missing');
});

test('a page takes nothing from anywhere', () => {
  expect(inPages({}, same)).toEqual({});
});
