// Tests the contract tests: each adds a deliberate mistake and expects a failure.

import { createClient } from 'language-service-client';
import { expect, test } from 'vitest';
import { document, operationOf } from '../support/description.ts';
import { callOperation, methodOf } from '../support/documented-calls.ts';
import { onMockOf } from '../support/mock.ts';
import { apiKey, contractTest, createMockedClient } from '../support/mocked-client.ts';
import { observeFetch } from '../support/observed-fetch.ts';
import { schemaFaults } from './validator/validator.ts';

const operation = operationOf('styleRules_get');
const { successes } = operation;
const incomplete = { name: 'Product documentation style' };

contractTest.fails(
  'a request that breaks the description fails a test that asserts nothing',
  async ({ mocked }) => {
    await refusedList(mocked.client);
  },
);

test('a request that breaks the description is observed, with the field at fault', async () => {
  const { client, violations } = createMockedClient();
  await refusedList(client);
  expect(violations).toEqual([expect.stringMatching(/^GET \/v3\/style_rules\?page_size=26: .*"page_size"/)]);
});

test('an operation the facade does not have is found', () => {
  const { client } = createMockedClient();
  expect(() => methodOf(client, 'styleRules_archive')).toThrow(
    'The client has no method for styleRules_archive',
  );
});

/** Sends a request that the mock reports as wrong; ignores the response. */
async function refusedList(client: ReturnType<typeof createClient>): Promise<void> {
  const list = client.styleRules.list({ page_size: 26 }, { checkRequests: false });
  await list.withResponse().catch(() => undefined);
}

/** The description with another example in the answer of the operation. */
function withExample(value: unknown): object {
  const text = JSON.stringify(document);
  const [example] = successes[0]?.examples ?? [];
  return JSON.parse(text.replaceAll(JSON.stringify(example?.value), JSON.stringify(value)));
}
