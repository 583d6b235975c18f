import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../../src/client.ts';
import { createCore } from '../../../src/core.ts';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { getStyleRule } from '../../../src/generated/resources/style-rules.ts';
import { withConnection } from '../../../src/platform/environment.ts';
import { json, refusal } from '../../support/answers.ts';
import { consoleErrors } from '../../support/console-errors.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';
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

test('what is passed wins, each option for itself', () => {
  const given = { baseUrl: 'https://given.example.com', apiKey: 'key-that-is-given' };
  expect(withConnection(given, same)).toEqual(given);
  expect(withConnection({ baseUrl: given.baseUrl }, same)).toEqual({
    ...environment,
    baseUrl: given.baseUrl,
  });
  expect(withConnection({ apiKey: given.apiKey }, same)).toEqual({ ...environment, apiKey: given.apiKey });
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
  ['LANGUAGE_SERVICE_URL', 'api.example.com', 'baseUrl', 'baseUrl must be an https:// URL'],
  ['LANGUAGE_SERVICE_URL', 'http://api.example.com', 'baseUrl', 'baseUrl must be https, except for'],
  [
    'LANGUAGE_SERVICE_KEY',
    'two words',
    'apiKey',
    'apiKey has an invalid character at position 4; pass no "Bearer", space or line break',
  ],
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

test.for([
  ['debug', ['debug', 'debug', 'debug', 'warn']],
  ['warn', ['warn']],
  ['error', []],
  ['', []],
] as const)('LANGUAGE_SERVICE_LOG=%s logs calls from that level', async ([level, levels]) => {
  vi.stubEnv('LANGUAGE_SERVICE_LOG', level);
  const written = consoleErrors();
  const core = createCore({ fetch: scriptFetch([json({}), refusal(404)]).fetch });
  await getStyleRule(core, '1');
  await getStyleRule(core.withOptions({ timeoutMs: 1_000 }), '2').catch(() => undefined);
  const lines = written.map(([line]) => String(line));
  expect(lines.map((line) => line.split(' language-service: call ', 1)[0])).toEqual(levels);
  expect(written.every((words) => words.length === 1)).toBe(true);
});

test('a logger takes the place of the environment', async () => {
  vi.stubEnv('LANGUAGE_SERVICE_LOG', 'debug');
  const written = consoleErrors();
  const logger = { debug() {}, info() {}, warn() {}, error() {} };
  await createScriptedClient([json({})], { logger }).client.styleRules.get('1');
  expect(written).toEqual([]);
});
