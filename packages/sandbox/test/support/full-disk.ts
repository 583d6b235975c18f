// A disk is full for a process whose files cannot grow: Linux holds them to a size, and lets them grow again.

import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { copiedStory } from './sandboxes.ts';
import { type ServedProcess, serveFolder } from './served-process.ts';

/** A page of the catalog in its log, with its header. */
const FRAME_BYTES = 4096 + 24;

/** Whether the files of a process can be held to a size while it runs. */
export const canFillDisks = process.platform === 'linux';

/** The disk of a sandbox in its own process. */
export interface HeldDisk {
  /**
   * Leaves room for so many pages of the catalog and one byte: the next page is cut. With 0, no file takes a byte.
   */
  fill(pages: number): void;
  free(): void;
}

/** A sandbox that knows the story, in its own process, and its disk. */
export interface FillableStory {
  readonly data: string;
  readonly served: ServedProcess;
  readonly disk: HeldDisk;
}

/** Serves the story from an empty folder. Jobs end after ten minutes of the sandbox's time. */
export async function serveStory(data: string): Promise<FillableStory> {
  const served = await serveFolder(await copiedStory(data));
  await command(served, 'jobs', { duration: '10m', times: 1_000_000 });
  return { data, served, disk: diskOf(served, data) };
}

/** Gives the sandbox of a process a command. */
export async function command({ url }: ServedProcess, name: string, body?: object): Promise<void> {
  const init = { method: 'POST', ...(body && { body: JSON.stringify(body) }) };
  const { ok, status } = await fetch(`${url}/__sandbox/${name}`, init);
  if (!ok) throw new Error(`The command ${name} gives ${status}`);
}

function diskOf({ pid }: ServedProcess, data: string): HeldDisk {
  const hold = (bytes: number | 'unlimited'): void => {
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
  };
  let logBytes = 0;
  return {
    fill: (pages) => {
      // What a failed change wrote of its pages is in the file, and the next change writes over it.
      if (pages === 0) logBytes = statSync(join(data, 'catalog.db-wal')).size;
      hold(pages === 0 ? 0 : logBytes + pages * FRAME_BYTES + 1);
    },
    free: () => hold('unlimited'),
  };
}
