// Clients that leave in the middle of a request, and a server that closes.

import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'vitest';
import { serve } from '../../src/index.ts';
import { asking, KEY_HEADER, ORIGIN } from '../support/ask.ts';
import { exampleOperations } from '../support/example-requests.ts';
import { openSandbox, served, test } from '../support/sandboxes.ts';

test('clients that leave in the middle of any request do not end the sandbox', async ({ story }) => {
  const { url } = await served(story);
  const leave = async (turns: number) => {
    for (const { request } of exampleOperations) {
      const controller = new AbortController();
      const there = (asked: RequestInfo | URL) =>
        fetch(new Request(String(Object(asked).url).replace(ORIGIN, url), Object(asked)), controller);
      const asked = asking({ fetch: there })(...request).catch(() => undefined);
      for (let round = 0; round < turns; round += 1) await turn();
      controller.abort();
      await asked;
    }
  };
  await Promise.all([0, 1, 4, 9, 16, 25].map(leave));
  await story.idle();
  expect((await asking(story)('GET', '/v3/glossaries')).status).toBe(200);
});

test.each([
  [0, 'fetch failed'],
  [10_000, 200],
])('a request under way when the server closes has %i ms to end', async (graceMs, expected) => {
  const sandbox = openSandbox();
  const server = await serve(sandbox);
  sandbox.faults.add({ on: 'styleRules_list', latency: '300ms' });
  const asked = fetch(`${server.url}/v3/style_rules`, { headers: KEY_HEADER }).then(
    ({ status }) => status,
    ({ message }) => message,
  );
  await fetch(`${server.url}/v3/glossaries`, { headers: KEY_HEADER }); // when this is answered, the other has arrived
  await server.close({ graceMs });
  expect(await asked).toBe(expected);
});
