// The temporary folder of a run of tests. It is in memory where there is room, because thousands of small files are
// flushed to a disk otherwise, and it is gone after the run, with what killed processes left in it.

import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Gives this process, and all that it starts, a temporary folder until it ends. One that was chosen stays. */
export function useTemporaryFolder({ leastBytes }: { readonly leastBytes: number }): void {
  if (process.env['TMPDIR'] !== undefined) return;
  const folder = mkdtempSync(join(bytesFree(MEMORY) >= leastBytes ? MEMORY : tmpdir(), 'tests-'));
  // Postgres does not run as root, and so as somebody else.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function bytesFree(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem());
}
