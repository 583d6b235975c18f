// A file of the engine is replaced in one step and without a pause, so that no other work of this process sees half of it.

import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Puts the bytes in the place of a file, or makes it. A symbolic link stays: its file is replaced. */
export function replaceWhole(link: string, bytes: Uint8Array | string): void {
  const path = existsSync(link) ? realpathSync(link) : link;
  const found = statSync(path, { throwIfNoEntry: false });
  const folder = folderOfParts(dirname(path));
  const temporary = join(folder, `${basename(path)}.${randomBytes(6).toString('hex')}.part`);
  try {
    const handle = openSync(temporary, 'w', found?.mode);
    try {
      writeFileSync(handle, bytes);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** What a killed process leaves of a file is in the state of its account, which git ignores, where there is one. */
function folderOfParts(beside: string): string {
  const disk = statSync(beside).dev;
  const states = [beside, dirname(beside), dirname(dirname(beside))].map((one) =>
    join(one, '.language-service'),
  );
  return states.find((one) => statSync(one, { throwIfNoEntry: false })?.dev === disk) ?? beside;
}
