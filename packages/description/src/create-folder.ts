import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it, one level after another: below a folder like /proc, Node's recursive mkdir never ends.
 * @returns Whether this call created it.
 * @throws The error of the system, with the path of the folder that cannot be created.
 */
export function createFolder(path: string, mode?: number): boolean {
  const isFolder = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder()) return false;
  if (!existsSync(dirname(path))) createFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
    return true;
  } catch (error) {
    // Another process may be first.
    if (isFolder()) return false;
    throw error;
  }
}
