// An apply that is killed at any request, before or after its effect, is finished by the next one: nothing is doubled,
// nothing is lost. A killed apply runs no further line: its request is never answered.

import { expect, test } from 'vitest';
import { propertyPlaces } from '../../../../test/support/property-runs.ts';
import { accountFolder, folderOf, killAt } from '../support/account-folder.ts';
import { editedAccount, endOf, glossaryFolder } from '../support/account-scenario.ts';
import { temporaryFolder } from '../support/folder-with-files.ts';

/** Nothing, or how the copy of what was deleted is brought back. */
const onlyKept = expect.stringMatching(/^(A copy was saved .*\n)?$/);

test('an apply that is killed at any request ends as an undisturbed one', async () => {
  const undisturbed = await editedAccount();
  const whole = await undisturbed.run('account apply');
  expect(whole).toMatchObject({ code: 0, stderr: onlyKept });
  const expected = await endOf(undisturbed);
  const firstWrite = whole.requests.findIndex((one) => !one.startsWith('GET'));
  expect(whole.writes.length).toBeGreaterThan(8);
  const isWrite = (at: number) => whole.requests[at]?.startsWith('GET') === false;
  const some = propertyPlaces(whole.requests.length - firstWrite, 4).map((place) => firstWrite + place);
  const writes = whole.requests.flatMap((_, at) => (isWrite(at) ? [at, at + 1] : []));
  for (const at of new Set([...writes, ...some]))
    for (const isDone of isWrite(at) ? [false, true] : [false]) {
      const made = await editedAccount();
      await killAt(made, 'account apply', { at, isDone });
      const next = await made.run('account apply');
      expect({ at, isDone, code: next.code, stderr: next.stderr }).toEqual({
        at,
        isDone,
        code: 0,
        stderr: onlyKept,
      });
      expect({ at, isDone, end: await endOf(made) }).toEqual({ at, isDone, end: expected });
      expect(await made.run('account apply')).toMatchObject({ code: 0, writes: [] });
    }
}, 600_000);

test('an apply that is killed when it deletes the last thing does not take the account for another one', async () => {
  const emptied = async () => {
    const made = await glossaryFolder();
    made.remove('glossaries/terms.tsv');
    return made;
  };
  const { requests } = await (await emptied()).run('account apply');
  for (const at of requests.keys()) {
    const made = await emptied();
    await killAt(made, 'account apply', { at, isDone: true });
    expect({ at, ...(await made.run('account apply')) }).toMatchObject({ at, code: 0, stderr: onlyKept });
    expect(await made.account.client.glossaries.list().toArray()).toEqual([]);
  }
});

test('a pull that is killed at any request ends as an undisturbed one', async () => {
  const { sandbox } = await accountFolder();
  // Two of one name come before the memories, whose exports take requests.
  for (const end of ['01', '02'])
    sandbox.seed.glossary({ name: 'First terms', glossary_id: `00000000-0000-4000-8000-0000000000${end}` });
  const pullable = () => {
    const made = folderOf(sandbox, temporaryFolder());
    made.put(
      'language-service.yaml',
      'glossaries: all\ntranslation-memories: all\nspoken-terms: all\nstyle-profiles: all\n',
    );
    return { ...made, sandbox };
  };
  const undisturbed = pullable();
  const whole = await undisturbed.run('account pull');
  expect(whole).toMatchObject({ code: 0, stderr: '' });
  for (const at of propertyPlaces(whole.requests.length, 8)) {
    const made = pullable();
    await killAt(made, 'account pull', { at, isDone: true });
    expect(await made.run('account pull')).toMatchObject({ code: 0, stderr: '' });
    expect({ at, files: made.snapshot() }).toEqual({ at, files: undisturbed.snapshot() });
  }
}, 600_000);
