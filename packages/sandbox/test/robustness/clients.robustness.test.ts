// Many clients at once, and clients that leave in the middle of anything.

import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'vitest';
import { fixtures, type Sandbox } from '../../src/index.ts';
import { operationDescriptions } from '../../src/server/description.ts';
import { asking } from '../support/ask.ts';
import { exampleRequest } from '../support/example-requests.ts';
import { createImport, resultOf, upload } from '../support/import-file.ts';
import { openSandbox, openStory, served, test } from '../support/sandboxes.ts';

const { keys } = fixtures;
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Sends requests over a network; they are left after so many turns of the event loop. */
async function leaving(url: string, key: string, turns: number): Promise<void> {
  for (const operation of operationDescriptions) {
    const [method, path, body, headers] = exampleRequest(operation);
    const controller = new AbortController();
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method, headers: { authorization: `Service-Auth-Key ${key}`, ...type, ...headers } };
    const asked = fetch(url + path, {
      ...init,
      ...(sent !== undefined && { body: sent }),
      signal: controller.signal,
    }).catch(() => undefined);
    for (let round = 0; round < turns; round += 1) await turn();
    controller.abort();
    await asked;
  }
}

/** Creates style rule lists of one account, and returns what the account sees in the end. */
async function namesOf(sandbox: Sandbox, url: string, key: string, prefix: string): Promise<string[]> {
  const headers = { authorization: `Service-Auth-Key ${key}`, 'content-type': 'application/json' };
  await times(32, async (index) => {
    const body = JSON.stringify({ name: `${prefix} ${index}`, language: 'en' });
    const response = await fetch(`${url}/v3/style_rules`, { method: 'POST', headers, body });
    expect([response.status, (await response.json()).name]).toEqual([201, `${prefix} ${index}`]);
  });
  const pages = await times(2, (page) =>
    asking(sandbox, key)('GET', `/v3/style_rules?page_size=25&page=${page}`),
  );
  return pages
    .flatMap(({ body }) => Object(body).style_rules.map(({ name }: { name: string }) => name))
    .sort();
}

test('two sandboxes in one process, 64 clients each, some of whom leave: no crash, no mixed tenants', async () => {
  const sandboxes = await times(2, async () => openSandbox());
  const urls = await Promise.all(sandboxes.map(async (sandbox) => (await served(sandbox)).url));
  const left = times(8, (index) => leaving(urls[index % 2] ?? '', 'sandbox-read-only-key', index * 3));
  const seen = await Promise.all(
    sandboxes.flatMap((sandbox, at) =>
      [keys.full, keys.otherAccount].map((key) => namesOf(sandbox, urls[at] ?? '', key, `${at} ${key}`)),
    ),
  );
  await left;
  const expected = (prefix: string) => Array.from({ length: 32 }, (_, index) => `${prefix} ${index}`).sort();
  expect(seen).toEqual(
    [0, 1].flatMap((at) => [keys.full, keys.otherAccount].map((key) => expected(`${at} ${key}`))),
  );
});

test('a client that leaves changes nothing by halves', async () => {
  const sandbox = await openStory();
  const { url } = await served(sandbox);
  await times(6, (index) => leaving(url, keys.full, index * index));
  await sandbox.idle();
  await sandbox.reset();
  expect((await asking(sandbox)('GET', '/v3/style_rules')).body).toEqual({ style_rules: [] });
});

test('If imports compete for the last place, the jobs of the later ones fail.', async () => {
  const sandbox = openSandbox({ accounts: [{ id: fixtures.account, memoryLimit: 2 }] });
  const tickets = await times(5, () => createImport(sandbox));
  await Promise.all(tickets.map(({ upload_url }) => upload(sandbox, upload_url)));
  await sandbox.idle();
  const results = await Promise.all(tickets.map(({ job_id }) => resultOf(sandbox, job_id)));
  const statuses = results.map((result) => Object(result).status);
  expect(statuses.toSorted()).toEqual(['completed', 'completed', 'failed', 'failed', 'failed']);
});
