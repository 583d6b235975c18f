// What goes wrong in other tools of this kind when they write, as in `elsewhere.test.ts`.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { glossaryFolder, rows } from '../support/account-scenario.ts';

test('the sync said OK, and the service held nothing: what was written is read again', async () => {
  const { run, put, sandbox } = await glossaryFolder();
  put('glossaries/terms.tsv', rows('a\tA2\ten\tde\nb\tB\ten\tde\n'));
  const fetch: PlatformFetch = (url, { body: _, ...init }) =>
    sandbox.fetch(url, { ...init, ...(init.method === 'PATCH' ? { method: 'GET' } : { body: _ ?? null }) });
  const applied = await run('account apply', { client: { fetch, clock: sandbox.clock } });
  expect(applied).toMatchObject({ code: 13, writes: [] });
  expect(applied.stderr).toContain('the account has other values than the command wrote');
});

test('an apply whose second write and lock file both fail names both', async () => {
  const { run, put, sandbox, folder } = await glossaryFolder();
  put('glossaries/terms.tsv', rows('a\tA\ten\tde\na\tB\ten\tfr\n'));
  await run('account apply');
  put('glossaries/terms.tsv', rows('a\tA2\ten\tde\na\tB2\ten\tfr\n'));
  let writes = 0;
  const fetch: PlatformFetch = async (url, init) => {
    if (init.method !== 'PATCH' || ++writes < 2) return sandbox.fetch(url, init);
    rmSync(join(folder, '.language-service'), { recursive: true });
    writeFileSync(join(folder, '.language-service'), '');
    return Response.json({ message: 'no' }, { status: 409 });
  };
  const applied = await run('account apply', { client: { fetch, clock: sandbox.clock } });
  expect(applied.code).toBe(14);
  expect(applied.stderr).toContain('1 of 2 writes succeeded, and the next one failed');
  expect(applied.stderr).toContain('warning: the sync state could not be saved');
});
