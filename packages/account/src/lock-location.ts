// A file of an account folder has its entry in the lock file of that folder; any other file has it beside itself.

import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { lockName } from './lock.ts';
import { kindNames } from './resource-kind.ts';

/** The file that says which kinds a folder manages. */
export const accountFileName = 'language-service.yaml';

export interface LockLocation {
  /** The folder of the lock file. */
  readonly folder: string;
  /** The file in the lock file. */
  readonly key: string;
  /** The lock file as messages name it. */
  readonly shown: string;
}

/** @param folder what the path is relative to. */
export function lockLocationOf(folder: string, path: string): LockLocation {
  const own = resolve(folder, dirname(path));
  const above = dirname(own);
  // A folder of a kind may hold a file of that name, too.
  const isOfKind = kindNames.some((kind) => kind === basename(own));
  const isInAccount =
    existsSync(join(above, accountFileName)) && (isOfKind || !existsSync(join(own, accountFileName)));
  if (isInAccount)
    return {
      folder: above,
      key: `${basename(own)}/${basename(path)}`,
      shown: join(dirname(dirname(join('.', path))), lockName),
    };
  return { folder: own, key: basename(path), shown: join(dirname(path), lockName) };
}
