import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { removeFile } from '../../src/store/remove-file.ts';

/** The files below a folder that this process has open, removed ones included. */
function openBelow(folder: string): string[] {
  const targetOf = (descriptor: string): string => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return ''; // closed meanwhile
    }
  };
  return readdirSync('/proc/self/fd')
    .map(targetOf)
    .filter((target) => target.startsWith(folder));
}

test('a removed file is gone at once', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'memory.db'), 'contents');
  removeFile(join(folder, 'memory.db'));
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(process.platform === 'linux')('a removed file is not kept open', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'memory.db'), 'contents');
  removeFile(join(folder, 'memory.db'));
  await vi.waitFor(() => expect(openBelow(folder)).toEqual([]));
});

test('a file that is not there is nothing to remove', () => {
  expect(() => removeFile(join(temporaryFolder(), 'memory.db'))).not.toThrow();
});
