// A command on several files continues after one that failed: the summary names it, and the exit code says so.

import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CommandError, UsageError } from '../command-error.ts';
import type { Result } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { type ExitStatus, Interrupted } from '../exit-status.ts';
import { exitStatusOf, type Failure, failureOf } from '../output/failure.ts';
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

/** The paths, with the files of each folder in their place. @throws UsageError when a folder has none. */
export async function expandPaths(
  { folder }: Pick<Context, 'folder'>,
  paths: readonly string[],
  formats: readonly string[],
): Promise<string[]> {
  const expanded: string[] = [];
  for (const path of paths) {
    const isFolder = path !== '-' && (await stat(resolve(folder, path))).isDirectory();
    if (!isFolder) expanded.push(path);
    else {
      const names = (await readdir(resolve(folder, path))).filter(
        (name) =>
          !name.startsWith('.') && formats.some((format) => name.toLowerCase().endsWith(`.${format}`)),
      );
      if (names.length === 0)
        throw new UsageError(`${path} has no file with the extension ${formats.join(', ')}`);
      expanded.push(...names.sort().map((name) => join(path, name)));
    }
  }
  return [...new Set(expanded)];
}

/** Runs the work on each file. A single one fails as itself. */
export async function runFiles<Data extends { readonly file: string }>(
  paths: readonly string[],
  work: (path: string) => Promise<Data>,
): Promise<{ readonly data: FilesData<Data>; readonly exitStatuses: readonly ExitStatus[] }> {
  const [only, ...others] = paths;
  if (only !== undefined && others.length === 0)
    return { data: { files: [await ofAccount(() => work(only))] }, exitStatuses: [] };
  const files: (Data | FailedFile)[] = [];
  const exitStatuses: ExitStatus[] = [];
  for (const path of paths) {
    try {
      files.push(await ofAccount(() => work(path)));
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      const exitStatus = exitStatusOf(error);
      if (exitStatus === 'bug') throw error;
      exitStatuses.push(exitStatus);
      const data = error instanceof CommandError ? error.data : undefined;
      files.push({ file: path, error: failureOf(error), ...(data !== undefined && { data }) });
    }
  }
  return { data: { files }, exitStatuses };
}

/** How a command on several files ends when some of them failed. */
export function exitOfFiles(total: number, exitStatuses: readonly ExitStatus[]): Result['exit'] {
  const [first] = exitStatuses;
  if (first === undefined) return undefined;
  const isAlike = exitStatuses.length === total && exitStatuses.every((exitStatus) => exitStatus === first);
  return {
    exitStatus: isAlike ? first : 'partlyDone',
    message: `${exitStatuses.length} of ${total} files failed`,
  };
}

export function isFailed(file: object): file is FailedFile {
  return 'error' in file;
}

/** The values of a positional that takes several files. @throws CommandError never: the frame checks that one is given. */
export function filesOf(values: {
  readonly positionals: Readonly<Record<string, unknown>>;
}): readonly string[] {
  const { file } = values.positionals;
  if (Array.isArray(file)) return file.map(String);
  if (typeof file === 'string') return [file];
  throw new CommandError('usage', 'no file is given');
}
