// The account of one profile becomes that of another one.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { accountFolder } from '../support/account-folder.ts';
import { address } from '../support/command-line.ts';

test('a clone fills the account of another profile, and a folder of the user is never filled', async () => {
  const { run, put, folder, sandbox } = await accountFolder();
  const profiles = {
    staging: { baseUrl: address, apiKey: fixtures.key },
    live: { baseUrl: 'https://live.test', apiKey: fixtures.keys.otherAccount },
  };
  mkdirSync(join(folder, 'config/language-service'), { recursive: true });
  writeFileSync(join(folder, 'config/language-service/profiles.json'), JSON.stringify({ profiles }), {
    mode: 0o600,
  });
  const environment = { XDG_CONFIG_HOME: join(folder, 'config') };
  const clone = 'account clone --from staging --to live';
  const dry = await run(`${clone} --dry-run=json`, { environment });
  expect(dry).toMatchObject({ code: 0, writes: [] });
  expect(existsSync(join(folder, 'staging-to-live'))).toBe(false);
  const planned: readonly { readonly method: string; readonly url: string }[] = JSON.parse(dry.stdout);
  // The backup exports the memories of the other account.
  const created = planned.filter(({ url }) => /\/(glossaries|spoken-terms|style_\w+)$/.test(url));
  expect(new Set(created.map(({ url }) => new URL(url).host))).toEqual(new Set(['live.test']));
  const cloned = await run(clone, { environment });
  expect(cloned).toMatchObject({ code: 0, stderr: '' });
  expect(cloned.writes.map((one) => one.split(' ')[0])).toEqual(planned.map(({ method }) => method));
  const names = async (apiKey: string) => {
    const client = createClient({ baseUrl: address, apiKey, fetch: sandbox.fetch, clock: sandbox.clock });
    return (await client.styleProfiles.list().toArray()).map(({ name }) => name).sort();
  };
  expect(await names(fixtures.keys.otherAccount)).toEqual(await names(fixtures.key));
  expect(await run(clone, { environment })).toMatchObject({ code: 0, writes: [] });
  expect(await run('account clone --from live --to live', { environment })).toMatchObject({
    code: 2,
    requests: [],
  });
  expect(await run('account clone --from live --to staging staging-to-live', { environment })).toMatchObject({
    code: 2,
    requests: [],
    stderr: expect.stringContaining('contains a clone of the profile staging, not of live'),
  });
  put('mine/notes.txt', 'mine');
  put('mine.part/notes.txt', 'mine');
  expect(await run('account restore staging-to-live/backup mine')).toMatchObject({ code: 2, requests: [] });
  expect(await run('account restore staging-to-live/backup staging-to-live/backup/in')).toMatchObject({
    code: 2,
  });
  expect(await run('account backup mine')).toMatchObject({ code: 2, requests: [] });
  expect(readFileSync(join(folder, 'mine.part/notes.txt'), 'utf8')).toBe('mine');
});
