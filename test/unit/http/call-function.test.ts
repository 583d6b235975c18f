import { expect, test } from 'vitest';
import type { Client } from '../../../src/client.ts';
import { NotFoundError } from '../../../src/errors/api.ts';
import { json, refusal } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';
import { uncaughtErrors } from '../../support/uncaught.ts';

/** Everything a method of the client gives that is a promise. */
const given: readonly { readonly name: string; readonly begin: (client: Client) => Promise<unknown> }[] = [
  { name: 'a call', begin: (client) => client.styleRules.get('1') },
  { name: 'a call whole', begin: (client) => client.styleRules.get('1').withResponse() },
  { name: 'a list', begin: (client) => client.styleRules.list() },
  { name: 'a list whole', begin: (client) => client.styleRules.list().withResponse() },
  { name: 'a list as an array', begin: (client) => client.styleRules.list({}, { limit: 1 }).toArray() },
  { name: 'a workflow', begin: (client) => client.translationMemories.waitForJob('j') },
];

const sound = json({ style_id: '1', style_rules: [{}], results: [{ status: 'completed' }] });

test.for(given)('$name runs finally once, whether it succeeds or fails', async ({ begin }) => {
  let runs = 0;
  const note = () => {
    runs += 1;
  };
  expect(await begin(createScriptedClient([sound]).client).finally(note)).toBeDefined();
  await failureOf(NotFoundError, begin(createScriptedClient([refusal(404)]).client).finally(note));
  expect(runs).toBe(2);
});

test.for(given)('$name that is caught leaves no rejection behind', async ({ begin }) => {
  const caught = uncaughtErrors();
  const { client } = createScriptedClient([refusal(404)]);
  const promise = begin(client);
  await promise.then(undefined, () => undefined);
  await promise.finally(() => undefined).catch(() => undefined);
  await new Promise(setImmediate);
  expect(caught).toEqual([]);
});

test('the pages of a list that fails reject at the page that fails', async () => {
  const { client } = createScriptedClient([json({ segments: [1], next_page_cursor: 'a' }), refusal(404)]);
  const pages = client.translationMemories.listSegments('1').pages()[Symbol.asyncIterator]();
  expect(await pages.next()).toMatchObject({ done: false });
  await failureOf(NotFoundError, pages.next());
  expect(await pages.next()).toEqual({ done: true, value: undefined });
});
