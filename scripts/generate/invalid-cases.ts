// What is refused before anything is sent: paths, bodies, headers, addresses, keys and options.
import { Agent } from 'node:https';
import type { Client, ClientOptions, ListOptions } from 'language-service-client';
import { createClient, createRetryBudget } from 'language-service-client';
import { createHttpSender } from 'language-service-client/node-http';
import { listStyleRules } from 'language-service-client/style-rules';
import { advised, clientOf, type ErrorCase, type Played, untyped } from './error-answers.ts';

const fields = 'Fix the named field';
const option = 'Fix the named option';

const withOptions = (options: Partial<ClientOptions>) => () => clientOf({}, options);
const withBase = (baseUrl: string) => withOptions({ baseUrl });
const withHeaders = (headers: Record<string, string>) => withOptions({ headers });
const calling = (call: (client: Client) => unknown) => () => call(clientOf({}));
const cyclic: { name: string; self?: object } = { name: 'name' };
cyclic.self = cyclic;
const nested = (levels: number) => {
  let value: object = {};
  for (let level = 0; level < levels; level += 1) value = { value };
  return { name: 'name', value };
};
const listing = (options: ListOptions) => calling((client) => client.glossaries.list(options));

/** Plays a case with another value of a variable of the environment. */
const withVariable = (variable: string, value: string, play: () => unknown) => () => {
  const { [variable]: kept } = process.env;
  process.env[variable] = value;
  try {
    return play();
  } finally {
    if (kept === undefined) delete process.env[variable];
    else process.env[variable] = kept;
  }
};

/** An empty variable counts as unset. */
const unset = (variable: string, play: () => unknown) => withVariable(variable, '', play);

const inRequests: Played = [
  ['an id is not a string', calling((client) => client.styleRules.get(untyped(7)))],
  ['an id is empty', calling((client) => client.styleRules.get(''))],
  ['an id would lead to another path', calling((client) => client.styleRules.get('..'))],
  ['an id is not well-formed', calling((client) => client.styleRules.get('\ud800'))],
  ['a query value has parts', calling((client) => client.styleRules.list({ detailed: untyped({}) }))],
  ['the body is not an object', calling((client) => client.textCorrection.correct(untyped('text')))],
  ['no body', calling((client) => client.styleRules.update('style-id', untyped(null) ?? undefined))],
  ['a body that JSON cannot hold', calling((client) => client.styleRules.update('style-id', cyclic))],
  [
    'a file of a form is a stream',
    calling((client) =>
      client.translation.translateDocument(
        Object.assign(untyped({ target_lang: 'DE' }), { file: new ReadableStream() }),
      ),
    ),
  ],
  [
    'a body that is nested too deeply',
    calling((client) => client.styleRules.update('style-id', nested(100_000))),
  ],
  [
    'a cursor of another type',
    calling((client) =>
      client.withOptions({ checkRequests: false }).translationMemories.listSegments('memory-id', {
        page_cursor: untyped(7),
      }),
    ),
  ],
  [
    'startFrom of another list',
    listing({ startFrom: { operation: 'another', request: 'another list', taken: 0 } }),
  ],
  ['a page that is not a number', calling((client) => client.styleRules.list({ page: untyped('one') }))],
];

const inOptions: Played = [
  ['options that are not an object', () => clientOf({}).withOptions(untyped(null))],
  ['an option is misspelt', withOptions(untyped({ timeout: 1_000 }))],
  ['an option is wrong', withOptions({ maxRetries: -1 })],
  ['a text in place of a number', withOptions({ maxRetries: untyped('three') })],
  ['milliseconds that are not a number', withOptions({ timeoutMs: Number.NaN })],
  ['a text in place of a flag', withOptions({ checkRequests: untyped('yes') })],
  ['a listener that is not a function', withOptions({ onEvent: untyped('console') })],
  ['a logger without its methods', withOptions({ logger: untyped({}) })],
  ['an empty appInfo', withOptions({ appInfo: '' })],
  ['a negative limit of a list', listing({ limit: -1 })],
  ['a wrong prefetch', listing({ prefetch: untyped(2) })],
  ['a checkpoint of something else', listing({ startFrom: untyped({}) })],
  ['a signal of something else', listing({ signal: untyped({}) })],
  [
    "timeoutMs above the platform's own limit",
    () => clientOf({}).withOptions({ fetch: undefined, timeoutMs: 300_001 }),
  ],
  [
    'no base address, in the environment either',
    unset('LANGUAGE_SERVICE_URL', withOptions({ baseUrl: undefined })),
  ],
  ['an empty base address', withBase('')],
  ['a base address of no form', withBase('api.example.com')],
  ['a base address that is too long', withBase(`https://api.example.com/${'a'.repeat(2_048)}`)],
  ['a password in the base address', withBase('https://user:password@api.example.com')],
  ['a query in the base address', withBase('https://api.example.com?a=b')],
  ['an unencrypted connection to another machine', withBase('http://api.example.com')],
  ['a base address with the version', withBase('https://api.example.com/v3')],
  ['no key, in the environment either', unset('LANGUAGE_SERVICE_KEY', withOptions({ apiKey: undefined }))],
  [
    'a wrong variable of the environment',
    withVariable('LANGUAGE_SERVICE_URL', 'api.example.com', () => createClient({ apiKey: 'key' })),
  ],
  ['a key of another type', withOptions({ apiKey: untyped(7) })],
  ['an empty key', withOptions({ apiKey: '' })],
  ['a key that is too long', withOptions({ apiKey: 'k'.repeat(9_000) })],
  ['a key with a line end', withOptions({ apiKey: 'key\n' })],
  ['headers that are not an object', withOptions({ headers: untyped([1]) })],
  ['a wrong header name', withHeaders({ 'x y': 'value' })],
  ['Authorization among the headers', withHeaders({ authorization: 'key' })],
  ['a header of the connection', withHeaders({ host: 'api.example.com' })],
  ['a header value that is not a string', withHeaders(untyped({ 'x-tag': 7 }))],
  ['a header value with a line end', withHeaders({ 'x-tag': 'a\nb' })],
  ['a core of something else', () => listStyleRules(untyped({}))],
  ['a sender beside a fetch', () => clientOf({}, { sender: createHttpSender() })],
  [
    'an agent for the other protocol',
    () =>
      createClient({
        baseUrl: 'http://127.0.0.1:9',
        apiKey: 'key',
        sender: createHttpSender({ httpAgent: new Agent() }),
      }).styleRules.list(),
  ],
  ['a wrong retry budget', () => createRetryBudget(-1)],
];

/** Every case, those of requests first. */
export const invalidCases: readonly ErrorCase[] = [
  ...advised(fields, inRequests),
  ...advised(option, inOptions),
];
