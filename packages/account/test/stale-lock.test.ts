// A command was killed while it had the lock of a folder, and two others run: one removes the lock and has it, after the other
// has seen that it is old. The other may not remove what is not old any more.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';

const module = new URL('../src/keep-lock.ts', import.meta.url).href;
/** The other command: the lock gets a new owner when it has seen its age. It reports what it does to the lock. */
const program = `
  const { parentPort, workerData: { module, folder, busy } } = require('node:worker_threads');
  const fs = require('node:fs');
  const { statSync, rmSync, renameSync } = fs;
  let owner = 'killed';
  parentPort.on('message', () => { owner = 'nobody'; });
  fs.statSync = (path, options) => {
    const seen = statSync(path, options);
    if (path !== busy || owner !== 'killed') return seen;
    owner = 'first';
    rmSync(busy);
    fs.writeFileSync(busy, '');
    return seen;
  };
  const reporting = (work) => (path, other) => {
    if (path === busy && owner === 'first') parentPort.postMessage('removed');
    return work(path, other);
  };
  fs.rmSync = reporting(rmSync);
  fs.renameSync = reporting(renameSync);
  require('node:module').syncBuiltinESMExports();
  const line = { kind: 'glossaries', id: 'x', name: 'x' };
  const parts = new Map([['en>de', new Map([['a', 'A']])]]);
  import(module)
    .then(({ keepLock }) => keepLock(folder, 'a.csv', line, parts))
    .then(() => { parentPort.postMessage('kept'); parentPort.close(); });
`;

test('a lock that has a new owner is left to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'language-service-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '.language-service'));
  const busy = join(folder, '.language-service', 'lock.busy');
  writeFileSync(busy, '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(busy, longAgo, longAgo);
  const messages: unknown[] = [];
  const worker = new Worker(program, { eval: true, workerData: { module, folder, busy } });
  const ended = new Promise((resolve, reject) => worker.on('exit', resolve).on('error', reject));
  worker.on('message', (message) => messages.push(message));
  await sleep(1500);
  expect(messages).toEqual([]);
  worker.postMessage('released');
  rmSync(busy);
  expect(await ended).toBe(0);
  expect(messages).toEqual(['kept']);
  expect(readdirSync(join(folder, '.language-service'))).toEqual(['base']);
});
