// A worker is killed while it imports a file, and another one continues: how long that takes.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fixtures } from 'language-service-sandbox';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { writeTmx } from '../support/opened-bulk.ts';
import { builtWorker } from './built-worker.ts';
import { troubledService } from './stage.ts';
import type { WorkerSettings } from './worker-settings.ts';

/**
 * Kills the first worker when the store has its file; gives the milliseconds until the second one asks for its job, and the
 * jobs that were made. The limits are those of production, but for the pauses between polls.
 */
export async function playTakeover(ledger: WorkerSettings['ledger']) {
  const folder = temporaryFolder();
  const { url, sandbox } = await troubledService(1, 0);
  sandbox.jobs.script({ on: 'import', duration: '2s' });
  writeTmx(folder, 'a');
  const settings: WorkerSettings = {
    url,
    apiKey: fixtures.key,
    folder,
    ledger,
    limits: { longestPauseMs: 1_000 },
  };
  const program = await builtWorker('worker-run');
  const start = () =>
    spawn(process.execPath, [program, JSON.stringify(settings)], { stdio: ['ignore', 'ignore', 'inherit'] });
  const first = start();
  const second = start();
  const uploads = () => sandbox.journal.entries().filter(({ method }) => method === 'PUT').length;
  while (uploads() === 0) await pause(10);
  // The one that has the row is the one that sent it; to kill both and start one again is the same to the file.
  for (const child of [first, second]) child.kill('SIGKILL');
  const before = sandbox.journal.entries('translationMemories_getJob').length;
  const startedAt = performance.now();
  const last = start();
  while (sandbox.journal.entries('translationMemories_getJob').length === before) await pause(10);
  const ms = performance.now() - startedAt;
  const [code] = await once(last, 'exit');
  return { ms, code, jobs: sandbox.journal.entries('translationMemories_createImport').length };
}
