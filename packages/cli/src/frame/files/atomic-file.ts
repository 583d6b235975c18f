// A result is written beside its place and renamed when it is whole. An interrupted command leaves the old file or the new
// one, never half of either. A pipe or a device cannot be renamed: it is written to directly.

import { randomBytes } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { lstat, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';
import { holdsOnly } from 'language-service-description/replace-file';
import { UsageError } from '../command-error.ts';

interface WrittenFile {
  /** Whether a file that is there may be replaced. */
  readonly overwrite: boolean;
  /** Who may read and write it; default: as the file that is replaced. */
  readonly mode?: number;
}

/**
 * Runs the work into a file, which gets its place when it is whole. If the work fails, everything stays as it was.
 * @throws UsageError when the place cannot take a file.
 */
export async function writeWhole<T>(
  path: string,
  { overwrite, mode }: WrittenFile,
  work: (sink: (bytes: Uint8Array) => Promise<void>) => Promise<T>,
): Promise<T> {
  const found = await checkPlace(path, overwrite);
  const isDevice = found?.isFile() === false;
  const target = isDevice ? path : await resolveLink(path);
  const temporary = nameBeside(target);
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

/** Replaces a file as a whole, or makes it. @throws UsageError when the place cannot take a file. */
export async function replaceWhole(
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  mode?: number,
): Promise<void> {
  // What only its owner may read is in a folder that only its owner may open.
  if (mode !== undefined) createFolder(dirname(path), 0o700);
  await writeWhole(path, { overwrite: true, ...(mode !== undefined && { mode }) }, async (sink) => {
    if (content instanceof Uint8Array) await sink(content);
    else for await (const bytes of content) await sink(bytes);
  });
}

/** The files of an account folder, also where it has none yet. */
const isOfFolder = /^language-service\.(yaml|lock\.json)$/;

/**
 * Replaces a file of an earlier run, or an empty one, as `mktemp` creates it. Creates a missing file.
 * @throws UsageError for a file that does not start as those of the command do.
 */
export async function replaceOwn(path: string, text: string, start: RegExp): Promise<void> {
  const name = basename(path);
  if (isOfFolder.test(name))
    throw new UsageError(`${name} is a file of account folders`, 'Pass another file.');
  if (!holdsOnly(path, start))
    throw new UsageError(`${path} contains other data and is not replaced`, 'Pass another file.');
  await replaceWhole(path, Buffer.from(text));
}

/** Replaces or makes a file that only its owner may read. */
export function replacePrivate(path: string, text: string): Promise<void> {
  return replaceWhole(path, Buffer.from(text), 0o600);
}

/** Copies a file for its owner alone, and puts the copy in its place when it is whole. */
export function copyWhole(from: string, path: string): Promise<void> {
  return replaceWhole(path, createReadStream(from), 0o600);
}

/** Returns what is at a place. @throws UsageError for a folder, and for a file that may not be replaced. */
export async function checkPlace(path: string, overwrite: boolean): Promise<Stats | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new UsageError(`${path} is a folder`, 'Pass a file in it.');
  if (found?.isFile() && !overwrite)
    throw new UsageError(`${path} exists`, 'Pass --overwrite to replace it, or another file.');
  return found;
}

function nameBeside(target: string): string {
  const name = `.${basename(target).slice(0, 60)}.${randomBytes(6).toString('hex')}.part`;
  return join(dirname(target), name);
}

type Handle = Awaited<ReturnType<typeof open>>;

async function writeBytes(handle: Handle, path: string, bytes: Uint8Array): Promise<void> {
  let written = 0;
  try {
    while (written < bytes.length) written += (await handle.write(bytes, written)).bytesWritten;
  } catch (error) {
    refusePlace(path, error); // a full disk, most often
  }
}

/** Returns the file that a symbolic link leads to: the link stays, its file is replaced. */
async function resolveLink(path: string): Promise<string> {
  const link = await lstat(path).catch(() => undefined);
  return link?.isSymbolicLink() ? realpath(path) : path;
}

export function refusePlace(path: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  throw new UsageError(`${path} cannot be written (${code})`);
}
