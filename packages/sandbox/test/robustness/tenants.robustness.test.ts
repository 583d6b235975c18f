// Every operation with the ids of another account. stories/access.txt has what refers to them.

import { expect } from 'vitest';
import { fixtures, type Sandbox } from '../../src/index.ts';
import { asking, ORIGIN } from '../support/ask.ts';
import { exampleOperations, operationsOfOneThing } from '../support/example-requests.ts';
import { openLastingStory, openStory, test } from '../support/sandboxes.ts';

const { keys } = fixtures;
const lasting = await openLastingStory();

/** Returns what of an answer could tell one from another. */
async function wholeAnswer(path: string, method: string, body: unknown): Promise<unknown> {
  const response = await lasting.fetch(ORIGIN + path, {
    method,
    headers: {
      authorization: `Service-Auth-Key ${keys.otherAccount}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const headers = [...response.headers.keys()].sort();
  return { status: response.status, headers, text: await response.text() };
}

test.each(operationsOfOneThing)(
  'A resource of another account gives the same 404 as an unknown one. $id',
  async ({ request: [method, path, body] }) => {
    const foreign = await wholeAnswer(path, method, body);
    const unknown = await wholeAnswer(path.replaceAll(/0{8}-[\d-]+/g, crypto.randomUUID()), method, body);
    expect(foreign).toMatchObject({ status: 404 });
    expect(foreign).toEqual(unknown);
  },
);

/** All that an account can read. */
async function everything(sandbox: Sandbox): Promise<unknown> {
  const ask = asking(sandbox);
  const reading = exampleOperations.filter(({ method }) => method === 'GET');
  const answers = await Promise.all(reading.map(({ request: [method, path] }) => ask(method, path)));
  return answers.map(({ status, body }) => ({ status, body }));
}

test('no request of another account changes anything', async () => {
  const sandbox = await openStory();
  const before = await everything(sandbox);
  const ask = asking(sandbox, keys.otherAccount);
  for (const { request } of exampleOperations.filter(({ scope }) => scope !== 'write:improve'))
    await ask(...request);
  expect(await everything(sandbox)).toEqual(before);
});
