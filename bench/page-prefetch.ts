// G14: a walk of twenty pages, each 20 ms away, by a consumer that takes 20 ms for each: with one page ahead the two
// overlap. And what is asked for in vain when the walk is left on the first page.
import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createClient } from 'language-service-client';
import type { Report } from './report.ts';

const pages = 20;
const ms = 20;

export async function measurePaging(report: Report): Promise<void> {
  let requests = 0;
  const client = createClient({
    baseUrl: 'https://api.example.com',
    apiKey: 'key',
    fetch: (url) => {
      requests += 1;
      return pageAt(new URL(url));
    },
  });
  const [plain, ahead] = [await walk(client, 0), await walk(client, 1)];
  const floor = (pages + 1) * ms;
  report.title('A walk of 20 pages at 20 ms each way');
  report.figure({
    name: 'paging: faster with one page ahead',
    value: plain / ahead,
    unit: 'x',
    peer: 'without',
    goal: { atLeast: 1.85 },
  });
  report.figure({
    name: 'paging: over the shortest possible time',
    value: (ahead / floor - 1) * 100,
    unit: '%',
    peer: `${floor} ms`,
    goal: { atMost: 8 },
  });
  requests = 0;
  for await (const _ of client.translationMemories.listSegments('id')) break;
  report.figure({
    name: 'paging: requests in vain, left on the first page',
    value: requests - 1,
    unit: 'requests',
    goal: { atMost: 0 },
  });
}

/** Milliseconds of a whole walk. */
async function walk(client: Client, prefetch: 0 | 1): Promise<number> {
  const startedAt = performance.now();
  for await (const _ of client.translationMemories.listSegments('id', {}, { prefetch })) await delay(ms);
  return performance.now() - startedAt;
}

/** The page that an address asks for, after its delay. */
async function pageAt({ searchParams }: URL): Promise<Response> {
  const number = Number(searchParams.get('page_cursor') ?? 0);
  await delay(ms);
  const next = number + 1 < pages ? { next_page_cursor: String(number + 1) } : {};
  return Response.json({
    segments: [{ source_segment_id: String(number) }],
    segment_count: pages,
    ...next,
  });
}
