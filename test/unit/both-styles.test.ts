import { type Client, createClient } from 'language-service-client';
import { type Core, createCore } from 'language-service-client/core';
import * as exporting from 'language-service-client/export';
import * as importing from 'language-service-client/import';
import bundled from 'language-service-client/openapi.json' with { type: 'json' };
import { entryOf, nameFunctions } from 'language-service-description/function-names';
import { listOperations } from 'language-service-description/operations';
import { expect, test } from 'vitest';
import { type Answer, empty, json, plain } from '../support/answers.ts';
import { type DescribedOperation, operations, type Reply } from '../support/description.ts';
import { bodyOf, methodOf } from '../support/documented-calls.ts';
import { createScriptedClock } from '../support/scripted-clock.ts';
import { scriptFetch } from '../support/scripted-fetch.ts';
import { memoryService } from '../support/scripted-memory.ts';

// A method of the client and the function of an entry are one implementation: the same requests, data and errors.

type Style = (client: Client, core: Core) => unknown;

/** The function of each operation, by operationId. */
// The generator reads the same document, whose type is written for it.
const names = nameFunctions(listOperations(bundled as unknown as Parameters<typeof listOperations>[0]));
const functions = new Map<string, (...given: readonly unknown[]) => unknown>();
for (const [{ id, resource }, name] of names)
  functions.set(id, (await import(/* @vite-ignore */ `language-service-client/${entryOf(resource)}`))[name]);

const settings = { baseUrl: 'https://api.example.com', apiKey: 'example-key:fx', maxRetries: 1 } as const;

/** What a call shows from outside: its requests, its events, and how it ends. */
async function play(answers: readonly Answer[], style: Style): Promise<object> {
  const clock = createScriptedClock({ random: () => 0.5 });
  const { fetch, requests } = scriptFetch(answers, clock.now);
  const events: object[] = [];
  const options = {
    ...settings,
    fetch,
    clock,
    onEvent: (event: object) => events.push({ ...event, call: 0 }),
  };
  const outcome = await endOf(() => style(createClient(options), createCore(options)));
  const sent = requests.map(async ({ body, ...request }) => ({ ...request, body: await textOf(body) }));
  return { requests: await Promise.all(sent), events, outcome };
}

async function endOf(call: () => unknown): Promise<object> {
  try {
    const result = call();
    if (typeof result === 'object' && result !== null && Symbol.asyncIterator in result)
      return { items: await itemsOf(result as AsyncIterable<unknown>), page: await result };
    return { data: await result };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return {
      class: error.constructor.name,
      said: error.message,
      fields: { ...error, call: 0 },
      cause:
        error.cause instanceof Error ? { ...error.cause, message: error.cause.message, call: 0 } : undefined,
    };
  }
}

async function itemsOf(list: AsyncIterable<unknown>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of list) items.push(item);
  return items;
}

async function textOf(body: RequestInit['body']): Promise<string> {
  const text = await new Response(body ?? null).text();
  // Each form has its own boundary.
  return text.replaceAll(/-{4,}[\w-]+/g, '----');
}

async function compare(id: string, answers: readonly Answer[], given: readonly unknown[]): Promise<object> {
  const method = await play(answers, (client) => methodOf(client, id)(...given));
  expect(await play(answers, (_, core) => functions.get(id)?.(core, ...given))).toEqual(method);
  return method;
}

function splitArguments({ pathValues, takesObject, requests, query }: DescribedOperation): unknown[] {
  const [request] = requests;
  const object = request === undefined ? query : bodyOf(request);
  return [...pathValues, ...(takesObject ? [object] : [])];
}

/** Returns the items of the page that the service gives. */
function itemsIn({ successes, paging }: DescribedOperation): unknown {
  return Reflect.get(Object(successes[0]?.examples[0]?.value), paging?.items ?? '');
}

function answerOf({ status, mediaType, examples }: Reply): Answer {
  if (mediaType === undefined) return empty;
  const value = examples[0]?.value;
  return mediaType === 'application/json' ? json(value, { status }) : plain(String(value), mediaType);
}

test('every operation has a function, and every function of an entry is one', async () => {
  expect([...functions.keys()].sort()).toEqual(operations.map(({ id }) => id).sort());
  expect([...functions].filter(([, one]) => typeof one !== 'function')).toEqual([]);
});

test.for(operations)('$id: the same requests and data', async (operation) => {
  const successes = operation.successes.map(answerOf);
  const last = operation.paging === undefined ? [] : [json({ [operation.paging.items]: [] })];
  for (const success of successes) {
    const seen = await compare(operation.id, [success, ...last, success], splitArguments(operation));
    expect(seen).toHaveProperty('requests.0.request', expect.stringMatching(`^${operation.method} `));
    if (operation.paging !== undefined) expect(seen).toHaveProperty('outcome.items', itemsIn(operation));
  }
});

/** Wrong arguments are part of the stories. */
type Workflow = (...given: never[]) => unknown;

function applied(one: Workflow, given: readonly unknown[]): unknown {
  // Whatever the types say, JavaScript passes any value.
  return one(...(given as never[]));
}

test('a workflow is the same in both styles', async () => {
  const file = new TextEncoder().encode('<tmx></tmx>');
  const stories: readonly (readonly [keyof Client['translationMemories'], Workflow, readonly unknown[]])[] = [
    ['importFrom', importing.importTranslationMemory, [file, { fileName: 'a.tmx' }]],
    ['importFrom', importing.importTranslationMemory, [new Uint8Array(0)]],
    ['uploadTo', importing.uploadTranslationMemory, ['https://files.example.com/in?signature=s1', file]],
    ['waitForJob', importing.waitForTranslationMemoryJob, ['j']],
    ['exportTo', exporting.exportTranslationMemory, ['tm', { memory: true }]],
    ['exportTo', exporting.exportTranslationMemory, ['tm', 7]],
    ['resumeImport', importing.resumeTranslationMemoryImport, ['no token']],
    ['resumeExport', exporting.resumeTranslationMemoryExport, [undefined]],
  ];
  for (const [name, one, given] of stories) {
    const answers = [memoryService()];
    const method = await play(answers, (client) => applied(client.translationMemories[name], given));
    expect(await play(answers, (_, core) => applied(one, [core, ...given]))).toEqual(method);
    expect(Object.keys(method)).toContain('outcome');
  }
});
