import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteLedger } from '../src/index.ts';
import { seal, unseal } from '../src/sealing.ts';
import { openBulk, tmxIn, writeTmx } from './support/opened-bulk.ts';

const address = 'https://store.example/imports/1?expires=2&signature=secret';

test('an address is read again with its key and its job alone, and only as it was sealed', () => {
  const sealed = seal(address, 'key', 'job');
  expect(sealed).not.toBe(seal(address, 'key', 'job'));
  expect(unseal(sealed, 'key', 'job')).toBe(address);
  expect([unseal(sealed, 'other', 'job'), unseal(sealed, 'key', 'other')]).toEqual([undefined, undefined]);
  const bytes = Buffer.from(sealed, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(unseal(changed.toString('base64url'), 'key', 'job')).toBeUndefined();
    expect(unseal(bytes.subarray(0, index).toString('base64url'), 'key', 'job')).toBeUndefined();
  }
});

test('no key and no part of a signature is in a row, in the files of the ledger or in an event', async () => {
  const { openAgain, folder, sandbox } = await openBulk();
  const ledger = await sqliteLedger(join(folder, 'again.db'), { now: () => sandbox.clock.date() });
  onTestFinished(() => ledger.close());
  const signatures: string[] = [];
  const fetch: typeof sandbox.fetch = (url, init) => {
    if (init?.method === 'PUT') signatures.push(new URL(String(url)).searchParams.get('signature') ?? '');
    return sandbox.fetch(url, init);
  };
  const connection = { baseUrl: 'https://sandbox.test', apiKey: fixtures.key, clock: sandbox.clock, fetch };
  const bulk = await openAgain({ client: createClient(connection), ledger });
  writeTmx(folder, 'a', 'b', 'c');
  await bulk.addFiles(tmxIn(folder));
  sandbox.faults.add({ on: 'upload', status: 503, times: 3 });
  sandbox.faults.add({ on: 'upload', reset: true, times: 3 });
  const texts: string[] = [];
  for await (const event of bulk.run({ sending: 2 })) {
    texts.push(JSON.stringify(event));
    if (event.type === 'declared')
      for await (const row of ledger.rows('default')) texts.push(JSON.stringify(row));
  }
  expect(texts.join()).toContain('"attemptFailed"');
  expect(texts.join()).toContain('"sealedUrl"');
  // The log of SQLite still contains earlier values of a row.
  const stored = readdirSync(folder).filter((name) => name.startsWith('again.db'));
  expect(stored).toContain('again.db-wal');
  texts.push(...stored.map((name) => readFileSync(join(folder, name), 'latin1')));
  expect(signatures.length).toBeGreaterThan(3);
  expect(signatures.every(({ length }) => length > 10)).toBe(true);
  for (const secret of [fixtures.key, ...signatures])
    for (const encoding of ['utf8', 'base64', 'base64url', 'hex'] as const) {
      const written = Buffer.from(secret).toString(encoding).replace(/=+$/, '').slice(0, -1);
      expect(texts.findIndex((text) => text.includes(written))).toBe(-1);
    }
});
