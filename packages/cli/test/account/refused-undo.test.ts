// Which backups `account undo` refuses, and what it says: those of another account, links, and several of one folder.
// stories/account/refused-undo.txt has damaged ones.

import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryIn } from '../support/account.ts';
import { accountFolder } from '../support/account-folder.ts';
import { glossaryFolder, lastBackup, rows } from '../support/account-scenario.ts';
import { memoryOf, unit } from '../support/memory-files.ts';
import { contentOf } from '../support/raw-account.ts';

test('undo refuses a link in a backup before the first request', async () => {
  const made = await glossaryFolder();
  made.put('glossaries/terms.tsv', rows('a\tA2\ten\tde\n'));
  expect(await made.run('account apply')).toMatchObject({ code: 0 });
  const backup = lastBackup(made);
  const path = join(made.folder, backup, 'glossaries/terms.tsv');
  // Without sums, nothing shows that the file was another one.
  rmSync(join(made.folder, backup, 'SHA256SUMS'));
  rmSync(path);
  symlinkSync(join(made.folder, 'glossaries/terms.tsv'), path);
  const linked = await made.run(`account undo ${backup}`);
  expect(linked).toMatchObject({ code: 2, requests: [] });
  expect(linked.stderr).toContain('glossaries/terms.tsv is not a file');
});

test.each(['other glossaries', 'nothing else'])(
  'a backup of an account with %s is not brought back in another account, also from another folder',
  async (others) => {
    const made = await glossaryFolder();
    if (others === 'other glossaries')
      await made.account.client.glossaries.create({ name: 'Kept', dictionaries: [] });
    // What is older than the backup would have been in its account.
    made.sandbox.clock.advance('1h');
    made.remove('glossaries/terms.tsv');
    expect(await made.run('account apply --yes')).toMatchObject({ code: 0 });
    const other = await glossaryFolder();
    const path = lastBackup(made);
    cpSync(join(made.folder, path), join(other.folder, path), { recursive: true });
    const client = { fetch: other.sandbox.fetch, clock: other.sandbox.clock };
    const before = await contentOf(other.sandbox);
    for (const refused of [
      await made.run(`account undo ${path}`, { client }),
      await other.run(`account undo ${path}`),
    ]) {
      expect(refused).toMatchObject({ code: 5, writes: [] });
      expect(refused.stderr).toContain('replaced or deleted them, or it is a backup of another account');
    }
    expect(await contentOf(other.sandbox)).toEqual(before);
    const elsewhere = { environment: { LANGUAGE_SERVICE_URL: 'https://other.test' } };
    const refused = await made.run(`account undo ${path}`, elsewhere);
    expect(refused).toMatchObject({ code: 5, requests: [] });
    expect(refused.stderr).toContain('is a backup of another account, at https://sandbox.test\n');
    rmSync(join(made.folder, path, '.language-service/account.json'));
    rmSync(join(made.folder, path, 'SHA256SUMS'));
    expect((await made.run(`account undo ${path}`)).stderr).toContain('at an unknown address');
    for (const ids of [5, [{ kind: 'x', id: 'y' }]]) {
      const damaged = JSON.stringify({ origin: 'https://sandbox.test', at: 1, ids });
      writeFileSync(join(made.folder, path, '.language-service/account.json'), damaged);
      rmSync(join(made.folder, path, 'SHA256SUMS'));
      expect(await made.run(`account undo ${path}`)).toMatchObject({ code: 5, writes: [] });
    }
  },
);

test('a backup of a memory that was replaced again names that reason, too', async () => {
  const made = await accountFolder({ isEmpty: true });
  await memoryIn(made.account.client, 'Mine');
  const environment = { XDG_STATE_HOME: `${made.folder}/.state` };
  const backups: string[] = [];
  for (const target of ['Laufrad', 'Reifen']) {
    made.put('new.tmx', memoryOf(unit({ en: 'Wheel', de: target })));
    expect(await made.run('tm replace Mine new.tmx', { environment })).toMatchObject({ code: 0 });
    backups.push(lastBackup(made));
  }
  const refused = await made.run(`account undo ${backups[0]}`);
  expect(refused).toMatchObject({ code: 5, writes: [] });
  expect(refused.stderr).toContain('later commands replaced or deleted them, or');
});

test('a damaged backup hides no other one, and its advice does not speak of git', async () => {
  const made = await glossaryFolder();
  const applied = async (target: string) => {
    made.put('glossaries/terms.tsv', rows(`a\t${target}\ten\tde\n`));
    expect(await made.run('account apply')).toMatchObject({ code: 0 });
    return lastBackup(made);
  };
  const damaged = await applied('A2');
  const whole = await applied('A3');
  writeFileSync(join(made.folder, damaged, 'language-service.lock.json'), '{"version": 1, "things": {');
  const listed = await made.run('account undo');
  expect(listed).toMatchObject({ code: 0, stdout: `${whole}  glossaries "terms"\n` });
  expect(listed.stderr).toContain(`warning: ${made.folder}`);
  expect(listed.stderr).toContain(damaged);
  const refused = await made.run(`account undo ${damaged}`);
  expect(refused).toMatchObject({ code: 2, requests: [] });
  expect(refused.stderr).toContain('The backup is damaged. Use another copy');
  expect(refused.stderr).not.toContain('git');
  expect(await made.run(`account undo ${whole}`)).toMatchObject({ code: 0, stderr: '' });
});
