import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { createBulk } from '../src/index.ts';
import { seal, unseal } from '../src/sealing.ts';
import { eventsOf, filesIn, openBulk, writeTmx } from './support/opened-bulk.ts';

const address = 'https://store.example/imports/1?expires=2&signature=secret';

test('an address is read again with its key and its job alone', () => {
  const sealed = seal(address, 'key', 'job');
  expect(unseal(sealed, 'key', 'job')).toBe(address);
  expect(unseal(sealed, 'other', 'job')).toBeUndefined();
  expect(unseal(sealed, 'key', 'other')).toBeUndefined();
});

test('what was changed, cut or never sealed is not opened', () => {
  const sealed = seal(address, 'key', 'job');
  const bytes = Buffer.from(sealed, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(unseal(changed.toString('base64url'), 'key', 'job')).toBeUndefined();
    expect(unseal(bytes.subarray(0, index).toString('base64url'), 'key', 'job')).toBeUndefined();
  }
  expect(unseal('', 'key', 'job')).toBeUndefined();
});

test('no key and no part of a signature is in a row, in the files of the ledger or in an event', async () => {
  const { ledger, folder, sandbox } = await openBulk();
  const secrets: string[] = [fixtures.key];
  const client = createClient({
    baseUrl: 'https://sandbox.test',
    apiKey: fixtures.key,
    clock: sandbox.clock,
    fetch: async (url, init) => {
      if (init.method === 'PUT') secrets.push(new URL(url).searchParams.get('signature') ?? '');
      return sandbox.fetch(url, init);
    },
  });
  const bulk = createBulk({ client, apiKey: fixtures.key, ledger, clock: sandbox.clock });
  writeTmx(folder, 'a', 'b', 'c');
  await bulk.addFiles(join(folder, '*.tmx'));
  sandbox.faults.add({ on: 'upload', status: 503, times: 3 });
  sandbox.faults.add({ on: 'upload', reset: true, times: 3 });
  const said: string[] = [];
  const rows: string[] = [];
  for await (const event of bulk.run({ sending: 2 })) {
    said.push(JSON.stringify(event));
    if (event.type === 'declared')
      for await (const row of (await bulk.report()).rows()) rows.push(JSON.stringify(row));
  }
  expect(said.some((event) => event.includes('"attemptFailed"'))).toBe(true);
  expect(rows.some((row) => row.includes('sealedUrl'))).toBe(true);
  // The log of SQLite keeps what a row held before.
  const stored = filesIn(folder).filter((name) => name.startsWith('ledger.db'));
  expect(stored).toContain('ledger.db-wal');
  const texts = [...said, ...rows, ...stored.map((name) => readFileSync(join(folder, name), 'latin1'))];
  expect(secrets.length).toBeGreaterThan(3);
  expect(secrets.every((secret) => secret.length > 10)).toBe(true);
  for (const secret of secrets)
    for (const encoding of ['utf8', 'base64', 'base64url', 'hex'] as const) {
      const written = Buffer.from(secret).toString(encoding).replace(/=+$/, '').slice(0, -1);
      expect(texts.findIndex((text) => text.includes(written))).toBe(-1);
    }
  await eventsOf(bulk);
});
