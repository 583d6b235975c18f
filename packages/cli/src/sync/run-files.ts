// A command on several files continues after one that failed: the summary names it, and the exit code says so.

import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CommandError, UsageError } from '../command-error.ts';
import type { Result } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { type ExitStatus, Interrupted } from '../exit-status.ts';
import { statNamed } from '../files/named-file.ts';
import { exitStatusOf, type Failure, failureOf } from '../output/failure.ts';
import { safeLine } from '../output/safe-text.ts';
import { ofAccount } from './account-failure.ts';

export interface FailedFile {
  readonly file: string;
  readonly error: Failure;
  /** What was found before it failed. */
  readonly data?: unknown;
}

export interface FilesData<Data> {
  readonly files: readonly (Data | FailedFile)[];
}

/** Returns the paths, with the files of each folder in their place. @throws UsageError when a folder has none. */
export async function expandPaths(
  { folder }: Pick<Context, 'folder'>,
  paths: readonly string[],
  formats: readonly string[],
): Promise<string[]> {
  const isRead = (name: string) =>
    !name.startsWith('.') && formats.some((format) => name.toLowerCase().endsWith(`.${format}`));
  const expanded: string[] = [];
  for (const path of paths) {
    if (path === '-' || !(await statNamed(resolve(folder, path), path)).isDirectory()) {
      expanded.push(path);
      continue;
    }
    const names = (await readdir(resolve(folder, path))).filter(isRead);
    if (names.length === 0)
      throw new UsageError(`${path} has no file with the extension ${formats.join(', ')}`);
    expanded.push(...names.sort().map((name) => join(path, name)));
  }
  return [...new Set(expanded)];
}

/** A check that finds something ends with 13. */
interface CheckedFiles<Data> {
  /** Whether anything is found in a file. */
  finds(file: Data): boolean;
  readonly one: string;
  readonly many: string;
}

/** Runs the work on each file, and says how the command ends. A single file fails as itself. */
export async function runFiles<Data extends { readonly file: string }>(
  paths: readonly string[],
  work: (path: string) => Promise<Data>,
  check?: CheckedFiles<Data>,
): Promise<{ readonly data: FilesData<Data> } & Pick<Result, 'exit'>> {
  const files: (Data | FailedFile)[] = [];
  const exitStatuses: ExitStatus[] = [];
  for (const path of paths) {
    try {
      files.push(await ofAccount(() => work(path)));
    } catch (error) {
      const exitStatus = exitStatusOf(error);
      if (error instanceof Interrupted || exitStatus === 'bug' || paths.length === 1) throw error;
      exitStatuses.push(exitStatus);
      const data = error instanceof CommandError ? error.data : undefined;
      files.push({ file: path, error: failureOf(error), ...(data !== undefined && { data }) });
    }
  }
  const exit = exitOfFiles(paths.length, exitStatuses) ?? (check && exitOfCheck(files, check));
  return { data: { files }, ...(exit && { exit }) };
}

/** Returns how a command on several files ends when some of them failed. */
function exitOfFiles(total: number, exitStatuses: readonly ExitStatus[]): Result['exit'] {
  const [first] = exitStatuses;
  if (first === undefined) return undefined;
  const isAlike = exitStatuses.length === total && exitStatuses.every((exitStatus) => exitStatus === first);
  return {
    exitStatus: isAlike ? first : 'partlyDone',
    message: `${exitStatuses.length} of ${total} files failed`,
  };
}

function exitOfCheck<Data extends { readonly file: string }>(
  files: readonly (Data | FailedFile)[],
  { finds, one, many }: CheckedFiles<Data>,
): Result['exit'] {
  const found = files.filter((file) => !isFailed(file) && finds(file)).length;
  if (found === 0) return undefined;
  return { exitStatus: 'checkFailed', message: found === 1 ? `1 file ${one}` : `${found} files ${many}` };
}

/** Draws each file; one that failed with the reason. */
export async function renderFiles<Data extends { readonly file: string }>(
  { files }: FilesData<Data>,
  render: (file: Data) => string | Promise<string>,
): Promise<string> {
  const texts: string[] = [];
  for (const file of files)
    texts.push(isFailed(file) ? fileLine(file.file, file.error.message) : await render(file));
  return texts.join('');
}

/** Tells a file whose work failed from the others. */
export function isFailed(file: object): file is FailedFile {
  return 'error' in file;
}

/** One line about a file; a failure may name it already. */
export function fileLine(file: string, text: string): string {
  return `${safeLine(text.startsWith(file) ? text : `${file}: ${text}`)}\n`;
}
