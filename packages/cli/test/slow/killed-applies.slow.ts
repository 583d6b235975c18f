// `account apply` as a process, killed by SIGKILL at 200 moments that are spread over its requests. The next apply ends as
// an undisturbed one does: nothing is doubled, nothing is lost, and one more apply sends no write.

import { serve } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { editedAccount, endOf } from '../support/account-scenario.ts';
import type { TestFolder } from '../support/folder-with-files.ts';
import { stopAndGoOn, wholeRunMs } from '../support/interrupted-import.ts';

const kills = 200;
const atATime = 10;
const args = ['account', 'apply', '--no-input', '--yes'];

/** An account as a server whose answers take so long that a kill lands between two of them. */
async function servedAccount() {
  const made = await editedAccount();
  made.sandbox.journal.clear();
  made.sandbox.faults.add({ latency: 25, times: 10_000 });
  const folder: Pick<TestFolder, 'path' | 'environment'> = {
    path: made.folder,
    environment: { XDG_STATE_HOME: '/dev/null' },
  };
  return { ...made, folder, served: await serve(made.sandbox), methods: () => methodsOf(made.sandbox) };
}

function methodsOf({ journal }: Awaited<ReturnType<typeof editedAccount>>['sandbox']): string[] {
  return journal.entries().map(({ method }) => method);
}

test('200 of 200 killed applies end as an undisturbed one', async () => {
  const undisturbed = await servedAccount();
  await wholeRunMs(args, undisturbed.served, undisturbed.folder);
  const expected = await endOf(undisturbed);
  const requests = undisturbed.methods().length;
  await undisturbed.served.close();
  const wrong: object[] = [];
  const figures = { killed: 0, afterTheFirstWrite: 0, ms: performance.now() };
  const numbers = Array.from({ length: kills }, (_, at) => at);
  const worker = async () => {
    for (let at = numbers.shift(); at !== undefined; at = numbers.shift()) {
      const made = await servedAccount();
      const after = 1 + Math.floor((at * (requests - 1)) / kills);
      let atKill: readonly string[] = [];
      const when = () => {
        atKill = made.methods();
        return atKill.length >= after;
      };
      const { stopped, second } = await stopAndGoOn(args, made.served, made.folder, {
        signal: 'SIGKILL',
        when,
      });
      if (stopped.code === null) figures.killed += 1;
      if (atKill.some((method) => method !== 'GET')) figures.afterTheFirstWrite += 1;
      const end = await endOf(made);
      const again = await made.run('account apply');
      await made.served.close();
      try {
        expect({ code: second.code, end }).toEqual({ code: 0, end: expected });
        expect(again).toMatchObject({ code: 0, writes: [] });
      } catch (error) {
        wrong.push({ after, stderr: second.stderr, error: error });
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  console.log({ ...figures, ms: performance.now() - figures.ms, requests });
  expect(wrong).toEqual([]);
  expect(figures.killed).toBeGreaterThan(0.8 * kills);
  expect(figures.afterTheFirstWrite).toBeGreaterThan(0.3 * kills);
}, 1_800_000);
