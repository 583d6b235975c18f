import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openBulk, writeTmx } from './support/opened-bulk.ts';

const files = 60;

test('a run that nobody reads stops at a bound, and continues when it is read', async () => {
  const { bulk, addAll, folder, sandbox } = await openBulk();
  writeTmx(folder, ...Array.from({ length: files }, (_, index) => `file-${index}`));
  await addAll();
  const events = bulk.run({ sending: 2 })[Symbol.asyncIterator]();
  await events.next();
  const asked = () => sandbox.journal.entries('translationMemories_createImport').length;
  let before = -1;
  while (asked() > before) {
    before = asked();
    await setTimeout(400);
  }
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(files);
  let done = 0;
  for (let next = await events.next(); !next.done; next = await events.next())
    if (next.value.type === 'done') done += 1;
  expect(done).toBe(files);
});

test('a run that is left while it waits for its reader ends', async () => {
  const { bulk, addAll, folder } = await openBulk();
  writeTmx(folder, ...Array.from({ length: files }, (_, index) => `file-${index}`));
  await addAll();
  for await (const _ of bulk.run({ sending: 2 })) {
    await setTimeout(500);
    break;
  }
  expect((await bulk.report()).total.done).toBeLessThan(files);
});
