// Tests the contract tests: each adds a deliberate mistake and expects a failure.

import type { createClient } from 'language-service-client';
import { expect, test } from 'vitest';
import { contractTest, createMockedClient } from '../support/mocked-client.ts';

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

/** Sends a request that the mock reports as wrong; ignores the response. */
async function refusedList(client: ReturnType<typeof createClient>): Promise<void> {
  const list = client.styleRules.list({ page_size: 26 }, { checkRequests: false });
  await list.withResponse().catch(() => undefined);
}
