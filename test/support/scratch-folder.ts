import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';

/** Returns a folder that is gone with its block. */
export const scratchFolder = () => mkdtempDisposable(join(tmpdir(), 'transfer-'));

/** Runs a test that may name a folder, and the path of a file in it; both go with the test. */
export const test = base
  .extend('place', async ({ task: _ }, { onCleanup }) => {
    const place = await scratchFolder();
    onCleanup(() => place[Symbol.asyncDispose]());
    return place;
  })
  .extend('path', ({ place }) => join(place.path, 'memory.tmx'));
