import { expect, test } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { operationDescriptions } from '../../src/server/description.ts';
import { asking } from '../support/ask.ts';
import { exampleRequest } from '../support/example-requests.ts';
import { openLastingStory, openSandbox } from '../support/sandboxes.ts';

const operations = operationDescriptions.map((operation) => ({
  ...operation,
  request: exampleRequest(operation),
}));
const keys = [{ key: 'nothing', scopes: [] }];
const lasting = await openLastingStory({ keys });
const SCHEME = 'Service-Auth-Key';

test.each([
  ['the full key', `${SCHEME} ${fixtures.key}`],
  ['the scheme in lower case', `${SCHEME.toLowerCase()} ${fixtures.key}`],
  ['a space behind the key', `${SCHEME} ${fixtures.key} `],
])('%s opens', async (_, authorization) => {
  const { status } = await asking(lasting)('GET', '/v3/style_rules', undefined, { authorization });
  expect(status).toBe(200);
});

/** Each request has all faults of those behind it, and one thing of an unknown id. */
test.each(operations)(
  '$id refuses first the key, then the scope, the type and the body',
  async (operation) => {
    const { request, body, parameters } = operation;
    const [method, path] = request;
    const nowhere = path.replace(/\?.*/, '').replaceAll(/0{8}-[\d-]+/g, 'unknown');
    const broken = (key: string, type: string) =>
      asking(lasting, key)(method, nowhere, body && '{', { 'content-type': type });
    const isRead =
      body?.content['application/json'] !== undefined ||
      parameters.some((one) => one.in === 'query' && one.required);
    const answers = [
      await broken('unknown', 'text/plain'),
      await broken('nothing', 'text/plain'),
      ...(body === undefined ? [] : [await broken(fixtures.key, 'text/plain')]),
      ...(isRead ? [await broken(fixtures.key, 'application/json')] : []),
    ];
    const due = [401, 403, ...(body === undefined ? [] : [415]), ...(isRead ? [400] : [])];
    expect(answers.map(({ status }) => status)).toEqual(due);
  },
);

test.each([...Object.values(fixtures.keys), 'unknown'])(
  'the key %s is repeated in no answer',
  async (key) => {
    const answers = await Promise.all(
      operations.map(({ request: [method, path] }) =>
        asking(lasting, key)(method, path, undefined, { prefer: key }),
      ),
    );
    const shown = answers.map(({ body, headers }) => JSON.stringify([body, ...headers]));
    expect(shown.filter((text) => text.includes(key))).toEqual([]);
  },
);

test.each([
  `${SCHEME} ${fixtures.key}`,
  `${SCHEME}  ${fixtures.key}`,
  `"${SCHEME}" ${fixtures.key}`,
  `${fixtures.key} ${fixtures.key}`,
  `a b ${fixtures.key}`,
  `${SCHEME}:${fixtures.key}`,
  fixtures.key,
])('the journal keeps nothing of the key in %j', async (authorization) => {
  const sandbox = openSandbox();
  await asking(sandbox)('GET', '/v3/style_rules', undefined, { authorization });
  expect(JSON.stringify(sandbox.journal.entries())).not.toContain(fixtures.key);
});
