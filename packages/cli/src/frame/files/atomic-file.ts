// Writes files atomically. A result is written to a temporary file in the same folder, and renamed when it is complete.
// After an interruption, the old file is unchanged. A pipe or a device cannot be renamed, so it is written directly.

import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { lstat, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';
import { holdsOnly } from 'language-service-description/replace-file';
import { UsageError } from '../command-error.ts';

interface WrittenFile {
  /** Whether an existing file may be replaced. */
  readonly overwrite: boolean;
  /** The permissions of the new file. Default: the permissions of the replaced file. */
  readonly mode?: number;
}

/**
 * Runs work that writes a file, and returns its result. The file gets its name only when the file is complete. If the
 * work fails, nothing changes at the path.
 * @throws UsageError if no file can be written at the path.
 */
export async function writeWhole<T>(
  path: string,
  { overwrite, mode }: WrittenFile,
  work: (sink: (bytes: Uint8Array) => Promise<void>) => Promise<T>,
): Promise<T> {
  const found = await checkPlace(path, overwrite);
  const isDevice = found?.isFile() === false;
  // The target of a symbolic link is replaced, and the link is kept.
  const link = await lstat(path).catch(() => undefined);
  const target = !isDevice && link?.isSymbolicLink() ? await realpath(path) : path;
  const suffix = `${randomBytes(6).toString('hex')}.part`;
  const temporary = join(dirname(target), `.${basename(target).slice(0, 60)}.${suffix}`);
  const usual = found === undefined ? 0o666 : found.mode & 0o777;
  const opening = isDevice ? open(path, 'w') : open(temporary, 'wx', mode ?? usual);
  const handle = await opening.catch((error: unknown) => refusePlace(path, error));
  const place = async () => {
    if (isDevice) return handle.close();
    await handle.sync();
    await handle.close();
    await rename(temporary, target);
  };
  try {
    const result = await work((bytes) => writeBytes(handle, path, bytes));
    await place().catch((error: unknown) => refusePlace(path, error));
    return result;
  } finally {
    await handle.close();
    await rm(temporary, { force: true });
  }
}

/**
 * Replaces or creates a file in one step.
 * @throws UsageError if no file can be written at the path.
 */
export async function replaceWhole(
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  mode?: number,
): Promise<void> {
  // A private file needs a folder that only its owner may open.
  if (mode !== undefined) createFolder(dirname(path), 0o700);
  await writeWhole(path, { overwrite: true, ...(mode !== undefined && { mode }) }, async (sink) => {
    if (content instanceof Uint8Array) await sink(content);
    else for await (const bytes of content) await sink(bytes);
  });
}

/**
 * Matches the names of the two files that make a folder an account folder. A command never writes its output to them.
 */
const isOfFolder = /^language-service\.(yaml|lock\.json)$/;

/**
 * Creates a file. Replaces an existing file only if it is empty or begins with `start`. A file with this start was
 * written by an earlier run. An empty file may have been created by `mktemp`.
 * @throws UsageError for a file that is not empty and does not begin with `start`.
 */
export async function replaceOwn(path: string, text: string, start: RegExp): Promise<void> {
  const name = basename(path);
  if (isOfFolder.test(name))
    throw new UsageError(`${name} is reserved for account folders`, 'Pass another file name.');
  if (!holdsOnly(path, start))
    throw new UsageError(
      `${path} is not overwritten, because this command did not write it`,
      'Nothing was written. Pass another file name.',
    );
  await replaceWhole(path, Buffer.from(text));
}

/**
 * Checks that a file may be written at a path. Returns the stats of an existing file.
 * @throws UsageError for a folder, and for a file that may not be replaced.
 */
export async function checkPlace(path: string, overwrite: boolean): Promise<Stats | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new UsageError(`${path} is a folder`, 'Pass the name of a file.');
  if (found?.isFile() && !overwrite)
    throw new UsageError(`${path} already exists`, 'To replace the file, pass --overwrite.');
  return found;
}

type Handle = Awaited<ReturnType<typeof open>>;

async function writeBytes(handle: Handle, path: string, bytes: Uint8Array): Promise<void> {
  let written = 0;
  try {
    while (written < bytes.length) written += (await handle.write(bytes, written)).bytesWritten;
  } catch (error) {
    refusePlace(path, error); // for example, the disk is full
  }
}

export function refusePlace(path: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  throw new UsageError(`${path} cannot be written (${code})`);
}
