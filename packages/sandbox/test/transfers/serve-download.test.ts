import { readdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { sendFile } from '../../src/transfers/serve-download.ts';

async function fileOf(text: string): Promise<string> {
  const folder = temporaryFolder();
  const path = join(folder, 'memory.tmx');
  await writeFile(path, text);
  return path;
}

/** How often this process holds the file open. */
async function timesOpen(path: string): Promise<number> {
  const numbers = await readdir('/proc/self/fd');
  const held = await Promise.all(
    numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')),
  );
  return held.filter((one) => one === path).length;
}

test('a file that is read to its end is closed, and the end is reported', async () => {
  const path = await fileOf('whole');
  let ends = 0;
  const text = await new Response(
    sendFile(path, 5, () => {
      ends += 1;
    }),
  ).text();
  expect([text, ends, await timesOpen(path)]).toEqual(['whole', 1, 0]);
});

test('the end is reported with the last byte: who knows the length reads no further', async () => {
  const size = 3 * 256 * 1024;
  const path = await fileOf('x'.repeat(size));
  let isReported = false;
  const reader = sendFile(path, size, () => {
    isReported = true;
  }).getReader();
  const seen: [bytes: number | undefined, isReported: boolean][] = [];
  for (let read = 0; read < 3; read += 1) seen.push([(await reader.read()).value?.length, isReported]);
  await reader.cancel();
  expect(seen).toEqual([
    [256 * 1024, false],
    [256 * 1024, false],
    [256 * 1024, true],
  ]);
});

test('a file that is given up is closed, also while it opens or is read', async () => {
  const path = await fileOf('whole');
  const closed: string[] = [];
  // Node closes a file that was forgotten, and says so.
  const hear = ({ message }: Error) => void closed.push(message);
  process.on('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  for (let rounds = 0; rounds < 60; rounds += 1) {
    const reader = sendFile(path, 5, () => {}).getReader();
    const reading = reader.read();
    for (let round = 0; round < rounds % 6; round += 1) await new Promise((resolve) => setImmediate(resolve));
    await reader.cancel();
    await reading;
  }
  for (let round = 0; round < 20; round += 1) {
    collectGarbage();
    await nextRound();
  }
  expect([await timesOpen(path), closed]).toEqual([0, []]);
});

function nextRound(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1));
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
