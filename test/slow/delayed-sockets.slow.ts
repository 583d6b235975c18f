// Exchanges with the sandbox over connections that hold every piece back by chance, while a timer of the virtual clock
// waits all along. The clock may not move before the last exchange has ended.

import { createClient } from 'language-service-client';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { seededChance } from '../../packages/bulk/test/harness/chance.ts';
import { openDelayingProxy } from '../support/delaying-proxy.ts';
import { storyBegin } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

/** How many exchanges are under way at a time. */
const lanes = 4;
const file = Buffer.from(tmxOf());
const thousands = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

test.for(thousands)(
  'the virtual clock waits for 10 000 exchanges over slow connections, thousand %i',
  async (thousand) => {
    const seeds = [0, 1, 2, 3, 4].map((more) => 100 + 5 * thousand + more);
    const played = await Promise.all(seeds.map((seed) => playExchanges(seed, 200)));
    expect(played).toEqual(seeds.map(() => ({ ended: 200, movedMs: 0, movedAfterwards: true })));
  },
);

/**
 * Plays so many exchanges: calls, uploads and downloads of a client, and requests of the platform's own fetch. Returns how
 * many have ended, and how far the clock moved meanwhile.
 */
async function playExchanges(seed: number, count: number) {
  const chance = seededChance(seed);
  await using sandbox = createSandbox({ now: () => storyBegin });
  const served = await serve(sandbox);
  await using proxy = await openDelayingProxy(served.url, () => (chance() < 0.02 ? 120 : 4) * chance());
  const { clock } = sandbox;
  const client = createClient({ baseUrl: proxy.url, apiKey: fixtures.key, clock });
  const { translation_memory_id: memory } = await sandbox.seed.translationMemory();
  const exported = await client.translationMemories.startExport(memory);
  await exported.wait();

  const upload = async () => (await client.translationMemories.startImport(file)).upload();
  const download = () => exported.download({ memory: true });
  const headers = { authorization: `Service-Auth-Key ${fixtures.key}` };
  // Not by the proxy, of which the sandbox knows nothing.
  const bare = async () => (await fetch(`${served.url}/v3/style_rules`, { headers })).text();
  const kinds = [() => client.styleRules.list().toArray(), upload, download, bare];

  const before = clock.now();
  const waited = new Promise<number>((resolve) => clock.after(1_000, () => resolve(clock.now())));
  let started = 0;
  let ended = 0;
  const lane = async () => {
    for (; started < count; ended += 1) {
      started += 1;
      await kinds[Math.floor(chance() * kinds.length)]?.();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const movedMs = clock.now() - before;
  const movedAfterwards = (await waited) > before;
  await served.close();
  return { ended, movedMs, movedAfterwards };
}
