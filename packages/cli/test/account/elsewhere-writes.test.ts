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
  expect(applied.stderr).toContain('the account differs from what was written');
});

test('somebody else wrote right before the write: it is refused, and the failure names the file', async () => {
  const { run, put, account, id, sandbox } = await glossaryFolder();
  put('glossaries/terms.tsv', rows('a\tA2\ten\tde\nb\tB\ten\tde\n'));
  let reads = 0;
  const fetch: PlatformFetch = async (url, init) => {
    // The first read is that of the plan.
    if (String(url).includes('/entries') && ++reads === 2)
      await account.client.glossaries.update(id, {
        dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'z\tZ' }],
      });
    return sandbox.fetch(url, init);
  };
  const applied = await run('account apply', { client: { fetch, clock: sandbox.clock } });
  // The one write is theirs.
  expect(applied).toMatchObject({ code: 13, writes: ['PATCH /v3/glossaries/<id>'] });
  expect(applied.stderr).toContain(
    'error: glossaries/terms.tsv: somebody else changed the entries of en → de while the command ran: it is not written',
  );
});
