import { expect, test } from 'vitest';
import type { Client } from '../../../src/client.ts';
import { LanguageServiceError } from '../../../src/errors/base.ts';
import { broken, plain, refusal, silence } from '../../support/answers.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

type Style = (client: Client) => unknown;

const styles: Readonly<Record<string, Style>> = {
  'a call': ({ styleRules }) => styleRules.get('x'),
  'a call that changes something': ({ styleRules }) => styleRules.create({ name: 'n', language: 'de' }),
  'a whole response': ({ styleRules }) => styleRules.get('x').withResponse(),
  'one of several calls': ({ styleRules }) => Promise.all([styleRules.get('x')]),
  'the first page of a list': ({ styleRules }) => styleRules.list(),
  'a list as an array': ({ styleRules }) => styleRules.list().toArray(),
  'an iteration': async ({ styleRules }) => {
    for await (const one of styleRules.list()) return one;
    return undefined;
  },
  'a wait for a job': ({ translationMemories }) => translationMemories.waitForJob('j', { maxWaitMs: 50 }),
  'an import': ({ translationMemories }) => translationMemories.importFrom(new Blob(['<tmx/>'])),
  'an export': ({ translationMemories }) => translationMemories.exportTo('x', { memory: true }),
};

const answers = {
  'a refusal': refusal(404),
  'a connection that breaks': broken('ECONNRESET'),
  'a time limit': silence,
  'a body that cannot be read': plain('<html>', 'text/html'),
};

async function innerFunction(client: Client, style: Style): Promise<unknown> {
  return await style(client);
}

async function outerFunction(client: Client, style: Style): Promise<unknown> {
  return await innerFunction(client, style);
}

const cases = Object.entries(styles).flatMap(([name, style]) =>
  Object.entries(answers).map(([what, answer]) => ({ name, style, what, answer })),
);

test.for(cases)('the error of $name shows who called, after $what', async ({ style, answer }) => {
  const { client } = createScriptedClient([answer], { maxRetries: 0 });
  const error = await outerFunction(client, style).catch((failure: unknown) => failure);
  expect(framesOf(error)).toEqual(['innerFunction', 'outerFunction']);
});

test('what is refused before it is sent shows who called', async () => {
  const { client } = createScriptedClient([]);
  const error = await outerFunction(client, ({ styleRules }) => styleRules.get('')).catch(
    (failure: unknown) => failure,
  );
  expect(framesOf(error)).toEqual(['innerFunction', 'outerFunction']);
});

test('an error of the program is thrown as it is', async () => {
  const failure = new Error('The vault is closed');
  const { stack } = failure;
  const { client } = createScriptedClient([], { apiKey: () => Promise.reject(failure) });
  await expect(client.styleRules.get('x')).rejects.toBe(failure);
  expect(failure.stack).toBe(stack);
});

test('an error names the resource, and its call as the events do', async () => {
  const { client, events } = createScriptedClient([refusal(404)]);
  const calls = ['x', 'y'].map((id) => client.styleRules.get(id).catch((failure: unknown) => failure));
  const failures = await Promise.all(calls);
  expect(failures.map((one) => (one instanceof LanguageServiceError ? one.message : one))).toEqual([
    expect.stringContaining('GET https://api.example.com/v3/style_rules/x -> 404'),
    expect.stringContaining('GET https://api.example.com/v3/style_rules/y -> 404'),
  ]);
  const numbers = failures.map((one) => Reflect.get(Object(one), 'call'));
  expect(new Set(numbers).size).toBe(2);
  const seen = events.map((event) => ('resource' in event ? [event.call, event.resource] : []));
  for (const [at, id] of ['x', 'y'].entries())
    expect(seen.filter(([, resource]) => resource === `/v3/style_rules/${id}`)).toEqual([
      [numbers[at], expect.any(String)],
      [numbers[at], expect.any(String)],
    ]);
});

/** The functions of this file in the stack of an error, in their order. */
function framesOf(error: unknown): (string | undefined)[] {
  if (!(error instanceof LanguageServiceError)) throw error;
  const names = (error.stack ?? '')
    .split('\n')
    .map((line) => /\b(innerFunction|outerFunction)\b/.exec(line)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}
