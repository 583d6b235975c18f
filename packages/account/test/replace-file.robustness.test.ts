// Processes of containers that share a folder may have one process id, as threads have.

import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

const module = new URL('../src/base.ts', import.meta.url).href;
const program = `
  const { workerData: { module, path, rounds, isKilled, isFull } } = require('node:worker_threads');
  if (isKilled || isFull) {
    require('node:fs').fsyncSync = () => {
      if (isKilled) process.exit(9);
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'fsync' });
    };
    require('node:module').syncBuiltinESMExports();
  }
  import(module).then(({ replaceWhole }) => {
    for (let round = 0; round < rounds; round += 1) replaceWhole(path, 'x'.repeat(1000));
  });
`;

/** A thread that replaces a file; killed, it ends with 9 before the file is replaced. */
function replacing(path: string, { rounds = 1, isKilled = false, isFull = false }): Promise<number> {
  const workerData = { module, path, rounds, isKilled, isFull };
  const worker = new Worker(program, { eval: true, workerData });
  return new Promise<number>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', resolve);
  });
}

test('two with one process id replace a file at the same time', async () => {
  const folder = temporaryFolder();
  const ended = Array.from({ length: 2 }, () => replacing(join(folder, 'file'), { rounds: 200 }));
  expect(await Promise.all(ended)).toEqual([0, 0]);
  expect(readdirSync(folder)).toEqual(['file']);
});

test('a killed process leaves nothing among the files of an account', async () => {
  const folder = temporaryFolder();
  for (const kept of ['.language-service/base', 'glossaries']) {
    mkdirSync(join(folder, kept), { recursive: true });
    expect(await replacing(join(folder, kept, 'file'), { isKilled: true })).toBe(9);
    expect(readdirSync(join(folder, kept))).toEqual([]);
  }
  expect(readdirSync(folder).sort()).toEqual(['.language-service', 'glossaries']);
});

test('a full disk is named with the file, and leaves nothing', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'file');
  await expect(replacing(path, { isFull: true })).rejects.toMatchObject({ code: 'ENOSPC', path });
  expect(readdirSync(folder)).toEqual([]);
});
