// An id of the service is any text: no path that is made of it leads out of the folder, and no lock file has such a path.

import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { newPaths } from '../../../account/src/new-file.ts';
import { memoryIn } from '../support/account.ts';
import { type AccountFolder, accountFolder } from '../support/account-folder.ts';

const ids = [
  '/../../../zz',
  '../zz',
  '..',
  '.',
  '',
  '/',
  '//',
  'a/b',
  'a\\b',
  'a\0b',
  'CON',
  'a',
  'A',
  '-',
  '--',
];

test.each(ids)('the id %j under a name without letters is a file of its kind', (id) => {
  const nextPath = newPaths([]);
  const paths = ids.map((one) => nextPath('glossaries', { id: one, name: '***' }, 'tsv'));
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(ids.length);
  expect(nextPath('glossaries', { id, name: '***' }, 'tsv')).toMatch(/^glossaries\/~[0-9a-z]+\.tsv$/);
});

/** The service says other ids: those of the sandbox stand for them. */
function renamed({ sandbox }: AccountFolder, from: string, to: string) {
  const text = (value: string) => JSON.stringify(value).slice(1, -1);
  const fetch: PlatformFetch = async (url, init) => {
    const known = String(url).replaceAll(encodeURIComponent(to), from);
    const response = await sandbox.fetch(known, init);
    if (!response.headers.get('content-type')?.includes('json')) return response;
    return new Response((await response.text()).replaceAll(from, text(to)), response);
  };
  return { client: { fetch, clock: sandbox.clock } };
}

test.each(['/../../../zz', '../../zz'])(
  'account pull writes nothing of the id %j outside its folder',
  async (id) => {
    const made = await accountFolder({ isEmpty: true });
    const { run, sandbox, folder, snapshot } = made;
    const { style_id } = sandbox.seed.styleRuleList({ name: '***' });
    const client = renamed(made, style_id, id);
    expect(await run('account pull', client)).toMatchObject({ code: 0 });
    expect(readdirSync(folder).sort()).toEqual([
      '.language-service',
      'language-service.lock.json',
      'language-service.yaml',
      'style-rules',
    ]);
    expect(Object.keys(JSON.parse(snapshot()['language-service.lock.json'] ?? '').things)).toEqual([
      made.find('style-rules')[0],
    ]);
    expect(await run('account plan', client)).toMatchObject({ code: 0, stdout: 'No changes.\n' });
  },
);

test.each(['tm export --all -o out', 'tm export *** -o -'])(
  '%s writes nothing outside its folder',
  async (line) => {
    const made = await accountFolder({ isEmpty: true });
    const memoryId = await memoryIn(made.account.client, '***');
    const id = `../zz-${memoryId}`;
    const environment = { XDG_STATE_HOME: join(made.folder, 'state') };
    const ended = await made.run(line, { ...renamed(made, memoryId, id), environment });
    expect(ended.code, ended.stderr).toBe(0);
    const places = [made.folder, join(made.folder, '..'), tmpdir()].flatMap((place) => readdirSync(place));
    expect(places.filter((name) => name.startsWith('zz-'))).toEqual([]);
  },
);
