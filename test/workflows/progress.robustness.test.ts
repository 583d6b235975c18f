import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProgressListener, TransferEvent } from 'language-service-client';
import { expect, test } from 'vitest';
import { openStory } from '../support/stories.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { numberedUnits, tmxOf } from '../support/tmx.ts';

/** A listener that keeps the transfers it hears of. */
function transferLog(also: (event: TransferEvent) => void = () => {}) {
  const transfers: TransferEvent[] = [];
  const onProgress: ProgressListener = (event) => {
    if (!('bytes' in event)) return;
    transfers.push(event);
    also(event);
  };
  return { transfers, onProgress };
}

const isMonotonic = (numbers: readonly number[]) =>
  numbers.every((number, at) => number >= (numbers[at - 1] ?? 0));

test('an upload reports bytes from 0 to all, all of them once the store has them', async () => {
  const { memories, sandbox } = await openStory();
  const path = join(temporaryFolder(), 'large.tmx');
  const file = Buffer.from(tmxOf(numberedUnits(12_000)));
  await writeFile(path, file);
  const arrived: boolean[] = [];
  const { transfers, onProgress } = transferLog(() => {
    // So that much time passes between two events, which come no more often than ten times a second.
    sandbox.clock.advance('150ms');
    arrived.push(sandbox.journal.entries().some(({ method }) => method === 'PUT'));
  });
  const { jobId } = await memories.importFrom(path, { onProgress });
  const reported = transfers.map(({ bytes }) => bytes);
  expect([reported[0], reported.at(-1), reported.length > 3, isMonotonic(reported)]).toEqual([
    0,
    file.length,
    true,
    true,
  ]);
  expect(transfers.map(({ type, jobId: job, size }) => [type, job, size])).toEqual(
    transfers.map(() => ['upload', jobId, file.length]),
  );
  expect(arrived).toEqual([...Array(transfers.length - 1).fill(false), true]);
  expect(reported.filter((bytes) => bytes === file.length)).toHaveLength(1);
});

test('the client reports the same, in order, and the polls', async () => {
  const { memories, events } = await openStory();
  const heard: unknown[] = [];
  await memories.importFrom(Buffer.from(tmxOf()), { onProgress: (event) => heard.push(event) });
  expect(events.filter(({ type }) => type === 'upload' || type === 'poll')).toEqual(heard);
});
