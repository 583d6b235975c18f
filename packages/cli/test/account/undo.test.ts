// What a killed command deleted comes back from its backup. long-stories/account/undo.txt has the other backups.

import { expect, test } from 'vitest';
import { lawPlaces } from '../../../../test/support/law-runs.ts';
import { type AccountFolder, accountFolder, killAt } from '../support/account-folder.ts';
import { lastBackup, rows } from '../support/account-scenario.ts';
import { contentOf } from '../support/raw-account.ts';

/** Two glossaries of which a profile of the folder and one of somebody else hold the first. */
async function deletedGlossary(made: AccountFolder): Promise<readonly string[]> {
  const { put, run, remove, account } = made;
  put('language-service.yaml', 'glossaries: all\nstyle-profiles: all\n');
  put('glossaries/kept.tsv', rows('x\tX\ten\tde\n'));
  put('glossaries/terms.tsv', rows('a\tA\ten\tde\nb\tB\ten\tde\n'));
  put('style-profiles/ours.yaml', 'name: Ours\nglossaries: [terms, kept]\n');
  expect(await run('account apply')).toMatchObject({ code: 0 });
  const [ours] = await account.client.styleProfiles.list().toArray();
  await account.client.styleProfiles.create({ name: 'Theirs', glossary_ids: ours?.glossary_ids ?? [] });
  const before = await contentOf(made.sandbox);
  remove('glossaries/terms.tsv');
  return before;
}

test('an apply that is killed anywhere leaves a backup of what is gone, and a killed undo continues', async () => {
  const whole = await accountFolder({ isEmpty: true });
  await deletedGlossary(whole);
  const { requests } = await whole.run('account apply --unlink');
  const undo = await whole.run(`account undo ${lastBackup(whole)}`);
  for (const at of lawPlaces(requests.length, 4)) {
    const made = await accountFolder({ isEmpty: true });
    const before = await deletedGlossary(made);
    await killAt(made, 'account apply --unlink', { at, isDone: true });
    if (!(await made.run('account undo')).stdout.startsWith('.language-service')) continue;
    const line = `account undo ${lastBackup(made)}`;
    await killAt(made, line, { at: at % undo.requests.length, isDone: true });
    const ended = await made.run(line);
    expect({ at, code: ended.code, stderr: ended.stderr.replace(/.*searching for.*\n/g, '') }).toEqual({
      at,
      code: 0,
      stderr: '',
    });
    expect({ at, content: await contentOf(made.sandbox) }).toEqual({ at, content: before });
  }
}, 120_000);
