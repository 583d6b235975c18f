// A file of an account folder has its entry in the lock file of that folder; any other file has it beside itself.

import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { lockName } from './lock.ts';
import { kindNames } from './resource-kind.ts';

/** The file that says which kinds a folder manages. */
export const accountFileName = 'language-service.yaml';

/** @param folder what the path is relative to. */
export function lockLocationOf(folder: string, path: string) {
  const own = resolve(folder, dirname(path));
  const above = dirname(own);
  // A folder of a kind may hold a file of that name, too.
  const isOfKind = kindNames.some((kind) => kind === basename(own));
  const isInAccount =
    existsSync(join(above, accountFileName)) && (isOfKind || !existsSync(join(own, accountFileName)));
  if (isInAccount)
    return {
      /** The folder of the lock file. */
      folder: above,
      /** The file in the lock file. */
      key: `${basename(own)}/${basename(path)}`,
      /** The lock file as messages name it. */
      shown: join(dirname(dirname(join('.', path))), lockName),
    };
  return { folder: own, key: basename(path), shown: join(dirname(path), lockName) };
}
