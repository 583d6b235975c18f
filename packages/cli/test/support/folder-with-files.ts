// A folder with files for one test, which is removed with it.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface TestFolder {
  readonly path: string;
  /** The environment of a command that keeps what it remembers here. */
  readonly environment: { readonly XDG_STATE_HOME: string };
  read(name: string): string;
  write(name: string, content: string | Uint8Array): string;
}

export function folderWith(files: Readonly<Record<string, string | Uint8Array>> = {}): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'language-service-cli-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
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

/** A folder that is removed with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'language-service-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
