import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { seal, unseal } from '../src/sealing.ts';
import { openBulk, writeTmx } from './support/opened-bulk.ts';

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
  const { open, folder, sandbox } = await openBulk();
  const signatures: string[] = [];
  const fetch: typeof sandbox.fetch = (url, init) => {
    if (init?.method === 'PUT') signatures.push(new URL(String(url)).searchParams.get('signature') ?? '');
    return sandbox.fetch(url, init);
  };
  const { bulk, ledger, addAll } = await open('again.db', { fetch });
  writeTmx(folder, 'a', 'b', 'c');
  await addAll();
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

test('a job whose address another key sealed is replaced when it has expired', async () => {
  const limits = { longestUploadMs: 1_000, skewMs: 0, arrivalGraceMs: 0 };
  const { bulk, client, ledger, sandbox, ids } = await openBulk(['a'], { limits });
  const [id = ''] = ids;
  const source_file = { file_name: 'a.tmx', content_type: 'application/xml', content_length: 9 } as const;
  const { job_id: jobId } = await client.translationMemories.createImport({ source_file });
  const expiresAt = sandbox.clock.date() + 2_000;
  const job = { state: 'declared', jobId, sealedUrl: seal(address, 'other', jobId), expiresAt } as const;
  await ledger.settle(id, job, ['planned']);
  const kinds = new Set<string>();
  for await (const _ of bulk.run()) for (const { kind } of (await bulk.report()).waiting) kinds.add(kind);
  expect(kinds).toEqual(new Set(['sealed']));
  expect(await ledger.get(id)).toMatchObject({ state: 'done', abandoned: [jobId] });
});
