// Files and a sandbox for the commands on files: what each run printed, and which requests it sent.

import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createSandbox, type Sandbox } from 'language-service-sandbox';
import { onTestFinished } from 'vitest';
import { type Run, runCommand } from './command-line.ts';
import { folderWith } from './folder-with-files.ts';

export interface SheetRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** `GET /v3/glossaries`, with `<id>` for an id. */
  readonly requests: readonly string[];
  readonly writes: readonly string[];
}

export interface SheetCommands {
  readonly sandbox: Sandbox;
  readonly folder: string;
  put(name: string, content: string | Uint8Array): void;
  text(name: string): string;
  has(name: string): boolean;
  /** The line of a file in the lock file of its folder. */
  lock(name: string): { readonly id: string; readonly name: string; readonly base?: string };
  run(line: string, run?: Run): Promise<SheetRun>;
}

/** Runs a command, and returns what it printed and sent. */
export async function runRecorded(args: readonly string[], sandbox: Sandbox, run: Run): Promise<SheetRun> {
  sandbox.journal.clear();
  const { code, stdout, stderr } = await runCommand(args, sandbox, run);
  const requests = sandbox.journal
    .entries()
    .map(({ method, path }) => `${method} ${path.replaceAll(uuid, '<id>')}`);
  return { code, stdout, stderr, requests, writes: requests.filter((one) => !one.startsWith('GET')) };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** An empty account, and an empty folder. A line is words with spaces between them. */
export async function sheetCommands(): Promise<SheetCommands> {
  const sandbox = createSandbox({ journalLimit: 100 });
  onTestFinished(() => sandbox.close());
  const { path: folder, read: text, write: put } = folderWith();
  return {
    sandbox,
    folder,
    put,
    text,
    lock: (name) =>
      JSON.parse(text(join(dirname(name), 'language-service.lock.json'))).things[basename(name)],
    has: (name) => existsSync(join(folder, name)),
    run: (line, run = {}) => runRecorded(line.split(' '), sandbox, { folder, ...run }),
  };
}
