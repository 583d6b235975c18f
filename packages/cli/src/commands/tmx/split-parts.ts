// The parts of a split are written beside their places and renamed together when all are whole. Hundreds of parts may be
// open at a time, so none of them keeps a descriptor.

import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';
import { UsageError } from '../../frame/command-error.ts';
import { refusePlace } from '../../frame/files/atomic-file.ts';
import { uniqueFileNames } from '../../frame/files/safe-file-name.ts';

interface PartsOptions {
  readonly folder: string;
  /** The beginning of each name: `memory` of `memory.de.tmx`. */
  readonly stem: string;
  readonly overwrite: boolean;
}

/** Makes the folder. */
export async function splitParts({ folder, stem, overwrite }: PartsOptions) {
  createFolder(folder);
  const beside = await mkdtemp(join(folder, '.parts-'));
  const nameOf = uniqueFileNames('.tmx');
  const files: string[] = [];
  return {
    /** Begins a part and gives what writes to it. */
    open(part: string): (bytes: Uint8Array) => Promise<void> {
      const name = nameOf(`${stem}.${part}`);
      const place = join(folder, name);
      if (!overwrite && existsSync(place))
        throw new UsageError(`${place} exists`, 'Pass --overwrite to replace it, or another folder.');
      files.push(name);
      // A full disk names no file.
      return (bytes) =>
        appendFile(join(beside, name), bytes).catch((error: unknown) => refusePlace(place, error));
    },
    /** Puts every part in its place; gives their names in order. */
    async commit(): Promise<readonly string[]> {
      for (const name of files) await rename(join(beside, name), join(folder, name));
      return files;
    },
    /** Removes what is not in its place. */
    [Symbol.asyncDispose]: () => rm(beside, { recursive: true, force: true }),
  };
}
