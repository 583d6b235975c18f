// The temporary folder of a run of tests. It is in memory if there is enough room: on a disk, thousands of small files
// would be flushed. It is removed after the run, including the files of killed processes.

import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/**
 * Sets the temporary folder for this process and the processes that it starts, unless `TMPDIR` is already set. The
 * folder is removed when this process ends.
 */
export function useTemporaryFolder({ leastBytes }: { readonly leastBytes: number }): void {
  if (process.env['TMPDIR'] !== undefined) return;
  const folder = mkdtempSync(join(bytesFree(MEMORY) >= leastBytes ? MEMORY : tmpdir(), 'tests-'));
  // Other users may enter the folder: Postgres refuses to run as root, so tests of root run it as another user.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function bytesFree(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem());
}
