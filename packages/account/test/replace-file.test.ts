// Processes of containers that share a folder may have one process id, as threads have.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';

const module = new URL('../src/replace-file.ts', import.meta.url).href;
const program = `
  const { workerData: { module, path, rounds } } = require('node:worker_threads');
  import(module).then(({ replaceWhole }) => {
    for (let round = 0; round < rounds; round += 1) replaceWhole(path, 'x'.repeat(1000));
  });
`;

test('two with one process id replace a file at the same time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'language-service-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ended = Array.from({ length: 2 }, () => {
    const worker = new Worker(program, {
      eval: true,
      workerData: { module, path: join(folder, 'file'), rounds: 200 },
    });
    return new Promise<number>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', resolve);
    });
  });
  expect(await Promise.all(ended)).toEqual([0, 0]);
  expect(readdirSync(folder)).toEqual(['file']);
});
