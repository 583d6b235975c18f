// An apply that is stopped.

import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { Interrupted } from '../../src/frame/exit-status.ts';
import { glossaryFolder, rows } from '../support/account-scenario.ts';

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
