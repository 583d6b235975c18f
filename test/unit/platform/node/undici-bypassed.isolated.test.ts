import { expect, test, vi } from 'vitest';
import { createClient } from '../../../../src/client.ts';
import { createUndiciSender } from '../../../../src/platform/undici.ts';

// Bun replaces undici by its own, which sends by fetch and calls no dispatcher.
vi.mock('undici', () => ({
  fetch,
  getGlobalDispatcher: () => ({ dispatch: () => expect.unreachable() }),
  request: () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
}));

test('a POST that passes the dispatcher by may have been sent, and is not repeated', async () => {
  const client = createClient({
    baseUrl: 'https://api.example.com',
    apiKey: 'key',
    sender: createUndiciSender(),
  });
  await expect(client.styleRules.create({ name: 'Manuals', language: 'en' })).rejects.toMatchObject({
    name: 'UnknownOutcomeError',
    attempts: 1,
  });
});
