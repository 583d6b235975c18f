// What goes wrong in other tools of this kind when they write, as in `elsewhere.robustness.test.ts`.

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
  expect(applied.stderr).toContain('the account does not have the written content');
});
