// The commands of translation memories in a folder of a test, and what they leave in the account.

import type { Sandbox } from 'language-service-sandbox';
import { accountOf } from './account.ts';
import { type Ended, type Run, runCommand } from './command-line.ts';
import type { TestFolder } from './folder-with-files.ts';

export function tm(
  sandbox: Sandbox,
  folder: TestFolder,
  args: readonly string[],
  run: Run = {},
): Promise<Ended> {
  return runCommand(['tm', ...args], sandbox, {
    folder: folder.path,
    ...run,
    environment: { ...folder.environment, ...run.environment },
  });
}

/** The names of the memories that the story does not have. */
export async function imported(sandbox: Sandbox): Promise<string[]> {
  const names = await accountOf(sandbox).names();
  return names.filter((name) => !/nordlicht/i.test(name)).sort();
}
