import { execFileSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryNames, openBulk, writeTmx } from './support/opened-bulk.ts';

/** A size above the limit for files that are read into memory before they are sent. */
const large = 3_000_000;

async function failureOf(
  { addAll, runAll, folder, client }: Awaited<ReturnType<typeof openBulk>>,
  change: () => void,
) {
  await addAll();
  change();
  const failed = (await runAll()).find((event) => event.type === 'failed');
  expect(await memoryNames(client)).toEqual([]);
  return failed?.type === 'failed' ? failed.failure.message.replace(folder, '') : '';
}

test('a small file with the same size and other content is not sent at all', async () => {
  const opened = await openBulk();
  writeTmx(opened.folder, 'a');
  const path = join(opened.folder, 'a.tmx');
  const error = await failureOf(opened, () => writeFileSync(path, 'x'.repeat(statSync(path).size)));
  expect(error).toBe('/a.tmx has changed since the import began. Import the file again');
  expect(opened.sandbox.journal.entries().filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('the last byte of a large file with other content does not leave', async () => {
  const opened = await openBulk();
  const path = join(opened.folder, 'a.tmx');
  writeFileSync(path, 'a'.repeat(large));
  const error = await failureOf(opened, () => writeFileSync(path, `${'a'.repeat(large - 1)}b`));
  expect(error).toBe('/a.tmx has changed since the import began. Import the file again');
  const [declared] = opened.sandbox.journal.entries('translationMemories_createImport');
  const id = /[0-9a-f-]{36}/.exec(JSON.stringify(declared?.reply))?.[0] ?? '';
  const job = await opened.client.translationMemories.getJob(id);
  expect(job.results?.[0]?.status).toBe('awaiting_input');
});

test('a pipe in the place of a file is not waited for', async () => {
  const opened = await openBulk();
  writeTmx(opened.folder, 'a');
  const path = join(opened.folder, 'a.tmx');
  const error = await failureOf(opened, () => {
    rmSync(path);
    execFileSync('mkfifo', [path]);
  });
  expect(error).toBe('/a.tmx has changed since the import began. Import the file again');
});
