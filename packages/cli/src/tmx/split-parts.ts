// The parts of a split are written beside their places and renamed together when all are whole. Hundreds of parts may be
// open at a time, so none of them keeps a descriptor.

import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';
import { UsageError } from '../command-error.ts';
import { refusePlace } from '../files/atomic-file.ts';
import { uniqueFileNames } from '../files/safe-file-name.ts';

interface PartsOptions {
  readonly folder: string;
  /** The beginning of each name: `memory` of `memory.de.tmx`. */
  readonly stem: string;
  readonly overwrite: boolean;
}

export class SplitParts {
  readonly #options: PartsOptions;
  readonly #nameOf = uniqueFileNames('.tmx');
  readonly #files: string[] = [];
  #beside: string | undefined;

  constructor(options: PartsOptions) {
    this.#options = options;
  }

  /** Makes the folder. */
  async begin(): Promise<void> {
    createFolder(this.#options.folder);
    this.#beside = await mkdtemp(join(this.#options.folder, '.parts-'));
  }

  /** Begins a part and gives what writes to it. */
  open(part: string): (bytes: Uint8Array) => Promise<void> {
    const { folder, stem, overwrite } = this.#options;
    const name = this.#nameOf(`${stem}.${part}`);
    const place = join(folder, name);
    if (!overwrite && existsSync(place))
      throw new UsageError(`${place} exists`, 'Pass --overwrite to replace it, or another folder.');
    this.#files.push(name);
    const path = join(this.#beside ?? folder, name);
    // A full disk names no file.
    return (bytes) => appendFile(path, bytes).catch((error: unknown) => refusePlace(place, error));
  }

  /** Puts every part in its place; gives their names in order. */
  async commit(): Promise<readonly string[]> {
    const { folder } = this.#options;
    for (const name of this.#files) await rename(join(this.#beside ?? folder, name), join(folder, name));
    return this.#files;
  }

  /** Removes what is not in its place. */
  async discard(): Promise<void> {
    if (this.#beside !== undefined) await rm(this.#beside, { recursive: true, force: true });
  }
}
