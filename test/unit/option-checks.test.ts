import { expect, test } from 'vitest';
import { createClient } from '../../src/client.ts';
import { InvalidRequestError } from '../../src/errors/request.ts';
import type { ClientOptions } from '../../src/options.ts';
import { json } from '../support/answers.ts';
import { failureOf } from '../support/failures.ts';
import { uses } from '../support/option-uses.ts';
import { createScriptedClient } from '../support/scripted-client.ts';

// JavaScript passes anything, so every option is given here as what it must not be.

const noNumbers: readonly unknown[] = [Number.NaN, -1, '5', null, true, {}];
const noMilliseconds = [...noNumbers, Number.POSITIVE_INFINITY, 2 ** 31];
const noCounts = [...noNumbers, 1.5];
const noFunctions: readonly unknown[] = ['log', {}, null, 1];

const ofCalls: Readonly<Record<string, readonly unknown[]>> = {
  timeoutMs: noMilliseconds,
  deadlineMs: noMilliseconds,
  maxRetries: [...noCounts, 101, Number.POSITIVE_INFINITY],
  checkRequests: ['no', 0, null],
};
const withoutReason = { aborted: false, addEventListener() {}, removeEventListener() {} };
const ofSignals = { signal: [{}, 'now', 1, new AbortController(), withoutReason] };
const headersOf = { headers: [null, 'x: y', new Headers(), new Map(), [], { x: 1 }, { x: null }] };
const listOptionRules = { limit: noCounts };
const ofExports = { exportJobs: [null, new Set(), { get: () => undefined }], overwrite: ['yes', null] };
const ofFiles = { fileName: [1, null], displayName: [1] };
const ofWaits = { maxWaitMs: noMilliseconds, firstPauseMs: noMilliseconds, longestPauseMs: noMilliseconds };
const ofJobs = { ...ofWaits, onProgress: noFunctions, onResumeToken: noFunctions };
const workflowOptionRules = { ...ofJobs, idleTimeoutMs: noMilliseconds, digest: ['yes', null] };
const clientOptionRules = {
  ...ofCalls,
  ...headersOf,
  fetch: noFunctions,
  onEvent: noFunctions,
  logger: [null, 'console', () => undefined, { log: () => undefined }],
  appInfo: ['', 1, null, 'x'.repeat(201)],
  clock: [null, {}, { now: () => 0, random: () => 0, after: () => () => undefined }],
};

const rules: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  'a call': { ...ofCalls, ...ofSignals, ...headersOf },
  'a call of openapi-fetch': { ...ofCalls, ...ofSignals },
  'a list': { ...ofCalls, ...ofSignals, ...listOptionRules },
  'an import': { ...ofCalls, ...ofSignals, ...headersOf, ...workflowOptionRules, ...ofFiles },
  'a declared import': { ...ofCalls, ...workflowOptionRules },
  'a resumed import': { ...ofCalls, ...workflowOptionRules },
  'the wait of a resumed import': { ...ofCalls, ...workflowOptionRules },
  'an export': { ...ofCalls, ...ofSignals, ...headersOf, ...workflowOptionRules, ...ofExports },
  'the wait of an export': { ...ofCalls, ...ofJobs },
  'the download of an export': { ...ofCalls, ...workflowOptionRules, ...ofExports },
  'a started export': { ...ofCalls, ...ofSignals, ...ofExports },
  'a wait': { ...ofCalls, ...ofSignals, ...ofJobs },
  'a wait for a glossary': { ...ofCalls, ...ofSignals, ...ofWaits },
};

test.for(
  Object.entries(rules).flatMap(([name, options]) =>
    Object.entries(options).map(([option, values]) => ({ name, option, values })),
  ),
)(
  '$name with a wrong $option is refused by its name, and sends nothing',
  async ({ name, option, values }) => {
    for (const value of values) {
      const { client, requests } = createScriptedClient([json({})]);
      const error = await failureOf(
        InvalidRequestError,
        uses[name]?.(client, { [option]: value }) ?? Promise.resolve(),
      );
      expect([error.field, error.message.startsWith(option), requests]).toEqual([option, true, []]);
      expect(error.message.length).toBeLessThan(200);
    }
  },
);

test.for(Object.entries(clientOptionRules))(
  'a client with a wrong %s is refused by its name',
  ([option, values]) => {
    for (const value of values) {
      const options: ClientOptions = { baseUrl: 'https://api.example.com', apiKey: 'k', [option]: value };
      expect(() => createClient(options)).toThrow(
        expect.objectContaining({ name: 'InvalidRequestError', field: option }),
      );
    }
  },
);

test.for(Object.entries(uses).filter(([name]) => !name.includes('openapi-fetch')))(
  '%s takes no options but an object',
  async ([, take]) => {
    for (const options of [null, 'fast', 5]) {
      const { client, requests } = createScriptedClient([json({})]);
      // @ts-expect-error: not an object
      const error = await failureOf(InvalidRequestError, take(client, options));
      expect([error.field, requests]).toEqual(['options', []]);
    }
  },
);

test('an option that is undefined is absent', async () => {
  const { client } = createScriptedClient([json({ style_id: '1' })]);
  const names = [...Object.keys(ofCalls), 'signal', 'headers'];
  const options = Object.fromEntries(names.map((name) => [name, undefined]));
  expect(await client.styleRules.get('1', options)).toEqual({ style_id: '1' });
});

test.for([
  'connection',
  'Content-Length',
  'Expect',
  'host',
  'Keep-Alive',
  'proxy-connection',
  'Transfer-Encoding',
  'upgrade',
])('a POST with the header %s is refused before it is sent', async (name) => {
  const { client, requests } = createScriptedClient([json({})]);
  const body = { name: 'n', language: 'en' } as const;
  const headers = { [name]: '1' };
  const given = await failureOf(InvalidRequestError, client.styleRules.create(body, { headers }));
  const plain = await failureOf(InvalidRequestError, client.api.POST('/v3/style_rules', { body, headers }));
  const message = `headers: ${name.toLowerCase()} is set by the platform`;
  expect([given.message, plain.message, requests]).toEqual([message, message, []]);
});
