// A reset empties the data folder and every start removes files from it, so it must be one of a sandbox, or new.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';
import { CATALOG, PARTS } from './folder.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'there is no permission',
  EPERM: 'there is no permission',
  EROFS: 'the disk can only be read',
  ENOTDIR: 'a part of its path is a file',
  ENOSPC: 'there is no room',
};

const MOST_NAMES = 3;

/** Creates the folder if it does not exist; throws an Error if it is not one of a sandbox. */
export function claimFolder(path: string): void {
  const names = namesIn(path);
  if (names.includes(CATALOG)) return;
  const foreign = names.filter((name) => !isEmptyPart(path, name));
  if (foreign.length === 0) return;
  const shown = foreign.slice(0, MOST_NAMES).join(', ') + (foreign.length > MOST_NAMES ? ', …' : '');
  throw new Error(
    `The data folder ${path} holds other files: ${shown}. Choose a new or empty folder, or one of a sandbox.`,
  );
}

function namesIn(path: string): string[] {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new Error(`The data folder ${path} is a file.`);
    createFolder(path);
    return readdirSync(path);
  } catch (error) {
    // The platform gives its failures a code.
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === undefined
      ? error
      : new Error(`The data folder ${path} cannot be used: ${REASONS[code] ?? message}.`);
  }
}

/** The files of a sandbox that ended before its catalog was created. */
function isEmptyPart(path: string, name: string): boolean {
  return PARTS.some((part) => part === name) && readdirSync(join(path, name)).length === 0;
}
