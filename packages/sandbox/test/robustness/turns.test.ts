// No request stops another: each operation at its largest, beside a client whose requests are answered. A turn of the
// event loop is measured in the CPU time of its thread, to which a busy machine adds nothing, beside a call of the
// platform in the same process, so that a slow machine has no other limits.

import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { serveMeasured } from '../support/measured-process.ts';
import { newFolder } from '../support/sandboxes.ts';
import { tmx, tu } from '../support/tmx-files.ts';
import { fillStore, sentence, times } from './turns/full-store.ts';
import { largestRequests } from './turns/largest-requests.ts';
import { type LargestRequest, send as request } from './turns/one-request.ts';
import { abandonedRequests } from './turns/text-requests.ts';

const MOST_MS = 50;
/** The small request is answered over some turns, each of which may follow one of the large request. */
const MOST_WAIT_MS = 4 * MOST_MS;
/** From the abort of a call to the end of its work. */
const MOST_ENDING_MS = 1000;

const data = newFolder();
const store = await fillStore(data);
const served = await serveMeasured(data);
afterAll(async () => {
  await served.kill();
  rmSync(data, { recursive: true });
});

const headers = { authorization: `Service-Auth-Key ${fixtures.key}` };

async function send(request: LargestRequest, signal?: AbortSignal): Promise<Response> {
  const { body } = request;
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  return fetch(new URL(request.path, served.url), {
    method: request.method,
    headers: { ...(request.path.startsWith('/') && headers), ...request.headers },
    ...(text !== undefined && { body: Buffer.from(text) }),
    ...(signal && { signal }),
  });
}

/** Sends it, and expects that others are answered meanwhile. */
async function expectShortTurns(request: LargestRequest): Promise<void> {
  let status = 0;
  const measured = await served.measure(async () => {
    const response = await send(request);
    await response.arrayBuffer();
    ({ status } = response);
  });
  expect(status).toBeLessThan(300);
  const { longestMs, longestWaitMs, slowness } = measured;
  expect(longestMs / slowness).toBeLessThan(request.mostMs ?? MOST_MS);
  expect(longestWaitMs / slowness).toBeLessThan(MOST_WAIT_MS);
}

const cases = Object.entries(largestRequests(store)).flatMap(([operation, requests]) =>
  requests.map((request) => ({ operation, request, of: request.of })),
);

describe.each(cases)('$operation: $of', ({ request }) => {
  // A long turn of the code is long each time; one of a busy machine is not.
  test('makes no long turn', { timeout: 300_000, retry: 2 }, () => expectShortTurns(request));
});

test('an upload with its import, an export and its download make no long turn', async () => {
  const file = tmx(times(100_000, (index) => tu({ en: sentence(index), de: sentence(index + 1) })).join(''));
  const source_file = { file_name: 'a.tmx', content_length: Buffer.byteLength(file) };
  const ticket = await json(await send(request('POST', '/v3/translation_memories/import', { source_file })));
  const type = { 'content-type': 'application/xml' };
  const upload = {
    of: 'a file',
    method: 'PUT',
    path: String(ticket['upload_url']),
    body: file,
    headers: type,
  };
  await expectShortTurns(upload);
  const memory = await resultOf(String(ticket['job_id']), 'translation_memory_id');
  const exported = await send({
    of: 'a memory',
    method: 'POST',
    path: `/v3/translation_memories/${memory}/export`,
  });
  const path = await resultOf(String((await json(exported))['job_id']), 'download_url');
  await expectShortTurns({ of: 'a file', method: 'GET', path });
}, 300_000);

async function json(response: Response): Promise<Record<string, unknown>> {
  return Object(await response.json());
}

/** A field of the result of a job, whose work makes no long turn either. */
async function resultOf(job: string, field: string): Promise<string> {
  const path = `/v3/translation_memories/jobs/${job}`;
  let found: unknown;
  const { longestMs, slowness } = await served.measure(async () => {
    while (found === undefined) {
      const { results } = await json(await send({ of: 'a job', method: 'GET', path }));
      found = Array.isArray(results) ? results[0][field] : undefined;
      await wait(50);
    }
  });
  expect(longestMs / slowness).toBeLessThan(MOST_MS);
  return String(found);
}

test.each(abandonedRequests(store))(
  '$of stops soon after its caller left',
  async ({ operation, ...request }) => {
    const ended = async (): Promise<number> => {
      const { entries } = await json(await fetch(`${served.url}/__sandbox/journal?operation=${operation}`));
      return Array.isArray(entries) ? entries.filter(({ status }) => status === 0).length : Number.NaN;
    };
    const caller = new AbortController();
    const call = send(request, caller.signal).catch(String);
    await wait(2000);
    expect(await ended()).toBe(0);
    caller.abort();
    await vi.waitFor(async () => expect(await ended()).toBe(1), MOST_ENDING_MS);
    expect(await call).toContain('AbortError');
  },
  60_000,
);
