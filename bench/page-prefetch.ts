// G14: a walk of twenty pages, each 20 ms away, by a consumer that takes 20 ms for each: with one page ahead the two
// overlap. And what is asked for in vain when the walk is left on the first page.
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from 'language-service-client';

const pages = 20;
const ms = 20;

export async function measurePaging(): Promise<void> {
  let requests = 0;
  const client = createClient({
    baseUrl: 'https://api.example.com',
    apiKey: 'key',
    fetch: async (url) => {
      requests += 1;
      const number = Number(new URL(url).searchParams.get('page_cursor') ?? 0);
      await delay(ms);
      const next = number + 1 < pages ? { next_page_cursor: String(number + 1) } : {};
      return Response.json({
        segments: [{ source_segment_id: String(number) }],
        segment_count: pages,
        ...next,
      });
    },
  });
  const walk = async (prefetch: 0 | 1) => {
    const begun = performance.now();
    for await (const _ of client.translationMemories.listSegments('id', {}, { prefetch })) await delay(ms);
    return performance.now() - begun;
  };
  const [plain, ahead] = [await walk(0), await walk(1)];
  const floor = (pages + 1) * ms;
  console.log('\nA walk of 20 pages at 20 ms each way (goal: 1.85 x, within 8 % of the floor)');
  console.log(
    `  ${(plain / ahead).toFixed(2)} x with one page ahead; ${((ahead / floor - 1) * 100).toFixed(1)} % over the floor`,
  );
  requests = 0;
  for await (const _ of client.translationMemories.listSegments('id')) break;
  console.log(`  left on the first page: ${requests - 1} requests in vain`);
}
