import files, { writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { openSource } from '../../../../src/files/node-source.ts';
import { openTarget } from '../../../../src/files/node-target.ts';
import { test } from '../../../support/scratch-folder.ts';

// Deno's access() asks for the id of the user: without that permission the process ends, and nothing can be caught.

beforeEach(() => {
  Object.defineProperty(process.versions, 'deno', { value: '2.0.0', configurable: true });
  vi.spyOn(files, 'access').mockRejectedValue(new Error('The process ends'));
  syncBuiltinESMExports();
});

afterEach(() => {
  Reflect.deleteProperty(process.versions, 'deno');
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('on Deno a path is opened without the id of the user', async ({ place: folder }) => {
  const path = join(folder.path, 'a.tmx');
  await writeFile(path, 'hello');
  expect((await openSource(path)).size).toBe(5);
});

test('on Deno a folder that is not there is refused', async ({ place: folder }) => {
  await expect(openTarget(join(folder.path, 'none', 'a.tmx'))).rejects.toThrow(
    /Cannot write to .* \(ENOENT\)/,
  );
});
