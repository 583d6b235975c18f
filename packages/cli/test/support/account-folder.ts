// A folder that manages the account of a sandbox, and its commands.

import { mkdtempDisposableSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from 'language-service-sandbox';
import { onTestFinished } from 'vitest';
import { type Account, accountOf } from './account.ts';
import type { Run } from './command-line.ts';
import { folderAt, temporaryFolder } from './folder-with-files.ts';
import { type KilledAt, runUntilKilled } from './killed-process.ts';
import { runRecorded, type SheetRun } from './sheet-commands.ts';

export interface AccountFolder {
  readonly sandbox: Sandbox;
  readonly account: Account;
  readonly folder: string;
  /** Runs a line of words with spaces between them, in the folder; deletes are confirmed. */
  run(line: string, run?: Run, confirmed?: readonly string[]): Promise<SheetRun>;
  put(path: string, text: string): void;
  edit(path: string, change: (text: string) => string): void;
  remove(path: string): void;
  /** The files of a kind. */
  find(kind: string): [string, ...string[]];
  /** Every file of the folder by its path, but backups and what a killed download leaves where git ignores it. */
  snapshot(): Readonly<Record<string, string>>;
}

/** The story of the examples, unless the account is empty. */
export async function accountFolder({ isEmpty = false } = {}): Promise<AccountFolder> {
  const sandbox = createSandbox({ journalLimit: 5000 });
  onTestFinished(() => sandbox.close());
  if (!isEmpty) await sandbox.seed.story();
  return { sandbox, account: accountOf(sandbox), ...folderOf(sandbox, temporaryFolder()) };
}

export type FolderAndSandbox = Omit<AccountFolder, 'account'>;

/** Does the work over an empty account, in a folder that goes with it. */
export async function withFolder(work: (made: FolderAndSandbox) => Promise<void>): Promise<void> {
  await using sandbox = createSandbox({ journalLimit: 1000 });
  using folder = mkdtempDisposableSync(join(tmpdir(), 'language-service-'));
  await work({ ...folderOf(sandbox, folder.path), sandbox });
}

/** A folder over a sandbox. */
export function folderOf(sandbox: Sandbox, folder: string): Omit<AccountFolder, 'sandbox' | 'account'> {
  const { read, write: put } = folderAt(folder);
  return {
    folder,
    put,
    edit(path, change) {
      const before = read(path);
      const after = change(before);
      if (after === before) throw new Error(`${path} does not change: ${before}`);
      put(path, after);
    },
    remove: (path) => rmSync(join(folder, path)),
    find(kind) {
      const [first, ...others] = readdirSync(join(folder, kind)).sort();
      if (first === undefined) throw new Error(`there is no file of ${kind}`);
      return [`${kind}/${first}`, ...others.map((name) => `${kind}/${name}`)];
    },
    snapshot() {
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
      const paths = entries.flatMap((one) =>
        one.isFile() ? join(one.parentPath, one.name).slice(folder.length + 1) : [],
      );
      const kept = paths.filter((path) => !/^\.language-service\/(backups|[^/]*\.part$)/.test(path));
      return Object.fromEntries(
        kept.sort().map((path) => [path, readFileSync(join(folder, path), 'latin1')]),
      );
    },
    run: (line, run = {}, confirmed = ['--no-input', '--yes']) =>
      runRecorded([...line.split(' '), ...confirmed], sandbox, { folder, ...run }),
  };
}

/** Runs a line that is killed at a request: no further line of it runs. */
export function killAt(
  { run, sandbox }: Pick<AccountFolder, 'run' | 'sandbox'>,
  line: string,
  place: KilledAt,
): Promise<void> {
  return runUntilKilled(sandbox, place, (client) => run(line, { client }));
}
