import { expect, test } from 'vitest';
import { eventsOf, memoryNames, openBulk, tmxIn, writeTmx } from './support/opened-bulk.ts';

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
  await bulk.addFiles(tmxIn(folder));
  await eventsOf(bulk);
  sandbox.clock.advance('10m');
  expect(await memoryNames(client)).toEqual(names);
});
