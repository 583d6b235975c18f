// What earlier versions left: a ledger continues, and imports that were remembered file by file are refused.

import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { accountOf } from '../support/account.ts';
import { openSandbox, test } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const state = '.state/language-service';

test.each(['import a.tmx', 'import a.tmx --dry-run', 'status', 'resume'])(
  'tm %s with imports that were remembered file by file sends nothing, and says what to do',
  async (line) => {
    const sandbox = await openSandbox();
    const folder = folderWith({ 'a.tmx': memoryOf(...manyUnits(1)), [`${state}/imports/1.json`]: '{}' });
    sandbox.journal.clear();
    const refused = await tm(sandbox, folder, line.split(' '));
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain(
      'imports has imports of an earlier version\nFinish them with that version',
    );
    expect(sandbox.journal.entries()).toEqual([]);
    expect(readdirSync(join(folder.path, state))).toEqual(['imports']);
    const shared = await tm(sandbox, folder, [...line.split(' '), '--ledger', 'shared.db']);
    expect(shared.stderr).not.toContain('earlier version');
  },
);

test('a ledger of an earlier version of this user continues', async ({ sandbox }) => {
  const folder = folderWith();
  mkdirSync(join(folder.path, state), { recursive: true });
  const path = join(folder.path, state, 'jobs.db');
  copyFileSync(join(import.meta.dirname, '../../../bulk/test/fixtures/ledger-version-1.db'), path);
  const [memory] = await accountOf(sandbox).client.translationMemories.list().toArray();
  const database = new DatabaseSync(path);
  const update = database.prepare("update bulk_rows set memory_id = ? where state = 'done'");
  update.run(memory?.translation_memory_id ?? '');
  database.close();
  expect((await tm(sandbox, folder, ['status'])).stdout).toMatch(/^imports: .*1 done/);
});
