// An apply that is killed at any request, before or after its effect, is finished by the next one: nothing is doubled,
// nothing is lost. A killed apply runs no further line: its request is never answered.

import { expect, test } from 'vitest';
import { killAt } from '../support/account-folder.ts';
import { editedAccount, endOf } from '../support/account-scenario.ts';

/** Every request in a proof, some of them in `npm test`. */
const step = process.env['PROOF'] === undefined ? 5 : 1;

test('an apply that is killed at any request ends as an undisturbed one', async () => {
  const undisturbed = await editedAccount();
  const whole = await undisturbed.run('account apply');
  expect(whole).toMatchObject({ code: 0, stderr: '' });
  const expected = await endOf(undisturbed);
  const firstWrite = whole.requests.findIndex((one) => !one.startsWith('GET'));
  expect(whole.writes.length).toBeGreaterThan(8);
  for (let at = firstWrite; at < whole.requests.length; at += step)
    for (const isDone of [false, true]) {
      const made = await editedAccount();
      await killAt(made, 'account apply', { at, isDone });
      const next = await made.run('account apply');
      expect({ at, isDone, code: next.code, stderr: next.stderr.replace(/.*looking for.*\n/, '') }).toEqual({
        at,
        isDone,
        code: 0,
        stderr: '',
      });
      expect({ at, isDone, end: await endOf(made) }).toEqual({ at, isDone, end: expected });
      expect(await made.run('account apply')).toMatchObject({ code: 0, writes: [] });
    }
}, 600_000);
