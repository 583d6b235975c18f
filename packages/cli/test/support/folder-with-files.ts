// A folder with files for one test, which is removed with it.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';

export { temporaryFolder };

export interface TestFolder {
  readonly path: string;
  /** The environment of a command that keeps what it remembers here. */
  readonly environment: { readonly XDG_STATE_HOME: string };
  read(name: string): string;
  write(name: string, content: string | Uint8Array): string;
}

export function folderWith(files: Readonly<Record<string, string | Uint8Array>> = {}): TestFolder {
  return folderAt(temporaryFolder(), files);
}

/** A folder that somebody else removes. */
export function folderAt(
  path: string,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): TestFolder {
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
    return join(path, name);
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  return {
    path,
    environment: { XDG_STATE_HOME: join(path, '.state') },
    read: (name) => readFileSync(join(path, name), 'utf8'),
    write,
  };
}
