import { expect, test, vi } from 'vitest';
import { createClient } from '../../../../src/client.ts';
import { createUndiciSender } from '../../../../src/platform/undici.ts';

// Bun replaces undici by its own, whose dispatchers send nothing.
vi.mock('undici', () => ({ fetch, getGlobalDispatcher: () => ({}) }));

test('a POST where undici has no dispatcher may have been sent, and is not repeated', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })));
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
