import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventsOf, memoryNames, openBulk, writeTmx } from './support/opened-bulk.ts';

test.for([
  ['a second upload makes a second memory, sending again duplicates a file', 'imports', true, ['a', 'a']],
  ['a second upload makes a second memory, sendsAgain: false keeps a file single', 'imports', false, ['a']],
  ['an address takes one upload, a job that shows its file late makes one memory', undefined, true, ['a']],
] as const)('where %s', async ([_, secondUpload, sendsAgain, names]) => {
  const { openAgain, client, sandbox, folder } = await openBulk();
  writeTmx(folder, 'a');
  // The upload arrives, while the answer is lost and its job shows nothing for 90 seconds.
  sandbox.jobs.script({ on: 'import', uploadSeen: '90s', ...(secondUpload && { secondUpload }), times: 9 });
  sandbox.faults.add({ on: 'upload', reset: true, done: true, times: 1 });
  const bulk = await openAgain({ limits: { sendsAgain } });
  await bulk.addFiles(join(folder, '*.tmx'));
  await eventsOf(bulk);
  sandbox.clock.advance('10m');
  expect(await memoryNames(client)).toEqual(names);
});

test('with sendsAgain: false a file that never arrived gets a new job when the old one is dead', async () => {
  const { openAgain, client, folder, sandbox } = await openBulk();
  writeTmx(folder, 'a');
  sandbox.faults.add({ on: 'upload', reset: true, times: 1 });
  sandbox.jobs.script({ on: 'import', address: '1m' });
  const bulk = await openAgain({ limits: { sendsAgain: false, longestUploadMs: 60_000 } });
  await bulk.addFiles(join(folder, '*.tmx'));
  const startedAt = sandbox.clock.now();
  expect((await eventsOf(bulk)).filter(({ type }) => type === 'declared')).toHaveLength(2);
  expect(sandbox.clock.now() - startedAt).toBeGreaterThan(120_000);
  expect(await memoryNames(client)).toEqual(['a']);
});
