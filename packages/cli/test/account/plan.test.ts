// Who confirms a delete: no program and no agent. rules.test.ts has the person at a terminal.

import { applyAccount } from 'language-service-account/account-plan';
import { createCore, type PlatformFetch } from 'language-service-client/core';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { yamlForm } from '../../../account/src/yaml-form.ts';
import { Interrupted } from '../../src/frame/exit-status.ts';
import { glossaryFolder, rows } from '../support/account-scenario.ts';
import { address } from '../support/command-line.ts';

test('a program and an agent that confirm no delete are refused', async () => {
  const { folder, sandbox, account, remove } = await glossaryFolder();
  remove('glossaries/terms.tsv');
  const { clock } = sandbox;
  // Its writes are only recorded.
  const fetch: PlatformFetch = async (url, init) =>
    init.method === 'GET' ? sandbox.fetch(url, init) : new Response(undefined, { status: 204 });
  const coreOn = (send: PlatformFetch) =>
    createCore({ baseUrl: address, apiKey: fixtures.key, fetch: send, clock });
  const applied = applyAccount({
    ...{ root: folder, take: undefined, expect: undefined },
    ...{ adopt: false, force: false, backup: undefined },
    access: { core: coreOn(sandbox.fetch), signal: AbortSignal.timeout(60_000), isDryRun: false },
    rows: { glossaries: yamlForm({}), 'spoken-terms': yamlForm({}) },
    record: async () => ({ core: coreOn(fetch), requests: [] }),
  });
  const message = expect.stringContaining('would delete in the account: glossaries/terms.tsv');
  await expect(applied).rejects.toMatchObject({ reason: 'refused', message });
  expect(await account.client.glossaries.list().toArray()).toHaveLength(1);
});

test('Ctrl-C says how many steps of an apply are done, and the same command completes the rest', async () => {
  const { put, run, sandbox } = await glossaryFolder();
  put('glossaries/more.tsv', rows('c\tC\ten\tde\n'));
  put('glossaries/terms.tsv', rows('a\tA2\ten\tde\nb\tB\ten\tde\n'));
  const controller = new AbortController();
  const fetch: PlatformFetch = async (url, init) => {
    const answer = await sandbox.fetch(url, init);
    if (init.method === 'POST') controller.abort(new Interrupted('SIGINT'));
    return answer;
  };
  const client = { fetch, clock: sandbox.clock };
  const stopped = await run('account apply', { client, signal: controller.signal });
  expect(stopped).toMatchObject({ code: 130 });
  expect(stopped.stderr).toContain(
    'Stopped at step 1 of 2: create glossaries/more.tsv. Run the command again to complete the rest.',
  );
  expect(await run('account apply')).toMatchObject({ code: 0 });
  expect(await run('account plan')).toMatchObject({ stdout: 'No changes.\n' });
});
