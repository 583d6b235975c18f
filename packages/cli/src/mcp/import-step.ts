// An import is two requests and a file, so it is a step of its own: it creates the job and uploads the file. `job` shows
// its progress. The file is in the folder of the command, or below it.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { shortened } from '../options/shortened.ts';
import type { Step } from './steps.ts';

export const importOperation = 'translationMemories_startImport';

export function isImportStep({ operation }: Step): boolean {
  return operation === importOperation;
}

/** The step with the size and the digest of its file. */
export async function importStep({ operation, arguments: given }: Step, context: Context): Promise<Step> {
  const { file, display_name: name, ...others } = given;
  const [unknown] = Object.keys(others).filter((field) => field !== 'sha256');
  if (unknown !== undefined)
    throw new UsageError(`arguments: there is no ${shortened(unknown)}`, 'There are: file, display_name.');
  if (typeof file !== 'string') throw new UsageError('arguments.file: it must be the path of a TMX file');
  if (name !== undefined && typeof name !== 'string')
    throw new UsageError('arguments.display_name: it must be a text');
  const path = await fileBelow(context.folder, file);
  const sha256 = await digestOf(path);
  if (others['sha256'] !== undefined && others['sha256'] !== sha256)
    throw new CommandError('conflict', 'The file has changed since the plan was made; nothing was sent', {
      hint: 'Make a new plan.',
    });
  return { operation, arguments: { file, ...(name !== undefined && { display_name: name }), sha256 } };
}

/** Declares and uploads the file. */
export async function runImport({ arguments: given }: Step, context: Context): Promise<unknown> {
  const { translationMemories } = await context.client();
  const { file, display_name: name } = given;
  const path = await fileBelow(context.folder, String(file));
  const job = await translationMemories.startImport(path, {
    signal: context.signal,
    ...(typeof name === 'string' && { displayName: name }),
  });
  const { bytes } = await job.upload({ signal: context.signal });
  return { job_id: job.jobId, bytes, next: 'Ask the tool job for its state.' };
}

/** The real path of a file in the folder. @throws UsageError for what lies outside, is missing or is not a file. */
async function fileBelow(folder: string, given: string): Promise<string> {
  checkBelow(folder, resolve(folder, given));
  const path = await realpath(resolve(folder, given)).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`arguments.file: cannot open ${shortened(given)} (${error.code})`);
  });
  // A link may lead out of the folder.
  checkBelow(await realpath(folder), path);
  if (!(await stat(path)).isFile()) throw new UsageError('arguments.file: it is not a file');
  return path;
}

function checkBelow(folder: string, path: string): void {
  const from = relative(folder, path);
  if (from.startsWith('..') || isAbsolute(from))
    throw new UsageError('arguments.file: it is outside the folder that the command runs in');
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest('hex');
}
