import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parent folders, one level after another.
 * @returns Whether this call created the folder.
 * @throws The system error, with the path of the folder that cannot be created.
 */
export function createFolder(path: string, mode?: number): boolean {
  const isFolder = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder()) return false;
  if (!existsSync(dirname(path))) createFolder(dirname(path), mode);
  try {
    // The option `recursive` is not used: with it, Node never returns for a folder in /proc.
    mkdirSync(path, { mode });
    return true;
  } catch (error) {
    // Another process may have created the folder.
    if (isFolder()) return false;
    throw error;
  }
}
