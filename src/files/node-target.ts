// Writes downloaded files. The bytes are written to a temporary file in the same folder, flushed to the disk, and the
// file is renamed. Before that, the path has the old file or no file.

import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { codeOf, shortened } from '../errors/base.ts';
import { refusal } from '../errors/request.ts';
import { hasMethods } from '../field.ts';
import type { Destination, NodeWritable, Target } from './contract.ts';
import { openFiles, pathOf } from './node-source.ts';
import { openWebTarget, writableTarget } from './target.ts';

/** Prepares the target of a download. Rejects if the file cannot be written, or exists and must not be replaced. */
export async function openTarget(to: Destination, overwrite = false): Promise<Target> {
  if (hasMethods(to, 'write', 'end', 'on', 'off')) return writableTarget(to as NodeWritable); // it has these methods
  if (typeof to !== 'string' && !(to instanceof URL)) return openWebTarget(to, places);
  const { realpath } = await openFiles();
  const given = resolve(pathOf(to, 'to'));
  // For a link, its target is replaced and the link stays. A path that does not exist stays unchanged.
  const path = overwrite ? await realpath(given).catch(() => given) : given;
  const found = await statFile(path);
  // Paths such as /dev/stdout are open streams of the process. Renaming a file to such a path would not write to the
  // stream.
  if (found?.isDirectory()) throw refusal('to', `${shortened(path)} is a folder`);
  if ((found && !(found.isFile() || found.isSymbolicLink())) || /^\/(dev\/(std|fd)|proc\/)/.test(given))
    throw refusal('to', `${shortened(path)} is not a file: pass a stream that writes to it`);
  if (found !== undefined && !overwrite)
    throw refusal('to', `${shortened(path)} exists: pass overwrite: true to replace it`);
  // The new file gets the permissions of the replaced file, so that it has no additional readers.
  return fileTarget(path, overwrite, await openPart(path, found && found.mode & 0o777));
}

const places = 'a path, a file: URL, a WritableStream, a Node Writable, or { memory: true }';

async function statFile(path: string): Promise<Stats | undefined> {
  const { lstat } = await openFiles();
  return lstat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw refusal('to', `Cannot stat ${shortened(path)} (${codeOf(error)})`);
  });
}

/**
 * The number of bytes that are collected before a write to the file. A larger number would need more memory and make
 * the download slower.
 */
const gatherSize = 131_072;

/** Opens a temporary file for a download, in the folder of the path and with the permissions of the replaced file. */
async function openPart(path: string, mode: number | undefined): Promise<readonly [string, FileHandle]> {
  const { open } = await openFiles();
  const folder = dirname(path);
  const part = join(folder, `.${basename(path).slice(0, 40)}.${crypto.randomUUID().slice(0, 8)}.part`);
  try {
    const file = await open(part, 'wx', mode);
    // The umask removed permissions when the file was opened. chmod restores them.
    if (mode !== undefined) await file.chmod(mode);
    return [part, file];
  } catch (error) {
    throw refusal('to', `Cannot write to ${shortened(folder)} (${codeOf(error)})`);
  }
}

function fileTarget(path: string, overwrite: boolean, [part, file]: readonly [string, FileHandle]): Target {
  let gathered: Uint8Array[] = [];
  let [position, isPlaced] = [0, false];
  let writing = Promise.resolve();
  /** Waits for the end of the previous write, and then starts to write the collected bytes. */
  const store = async () => {
    await writing;
    const [parts, at] = [gathered, position];
    gathered = [];
    position += sizeOf(parts);
    writing = writeAll(file, parts, at);
    // The next call reports an error of this write. Meanwhile more bytes arrive from the network.
    writing.catch(() => {});
  };
  return {
    restartable: true,
    async write(part) {
      gathered.push(part);
      if (sizeOf(gathered) >= gatherSize) await store();
    },
    async restart() {
      await writing;
      gathered = [];
      position = 0;
      await file.truncate(0);
    },
    async commit(signal) {
      await store();
      await writing;
      await file.sync();
      await file.close();
      const { rename } = await openFiles();
      // After this line an abort has no effect: once the file has its name, the download is successful.
      signal?.throwIfAborted();
      await (overwrite ? rename : place)(part, path);
      isPlaced = true;
    },
    async discard() {
      // The file is deleted, so a failed write does not matter.
      await writing.catch(() => {});
      if (isPlaced) return;
      await file.close().catch(() => {});
      const { rm } = await openFiles();
      await rm(part, { force: true });
    },
  };
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

async function writeAll(file: FileHandle, parts: readonly Uint8Array[], position: number): Promise<void> {
  const { bytesWritten } = await file.writev(parts, position);
  // A nearly full disk stores only some of the bytes. Writing the rest then fails with the reason.
  if (bytesWritten < sizeOf(parts))
    await writeAll(file, [Buffer.concat(parts).subarray(bytesWritten)], position + bytesWritten);
}

/** Gives the complete file its final name. Rejects if another file already has this name. */
async function place(part: string, path: string): Promise<void> {
  const { link, rename, rm } = await openFiles();
  try {
    await link(part, path);
  } catch (error) {
    // File systems without hard links need a check and a rename. In between, another file can still get the name.
    if (codeOf(error) === 'EEXIST' || (await statFile(path)) !== undefined) throw error;
    return rename(part, path);
  }
  // The file has its name, so the download is successful. A failure here only leaves the temporary name.
  await rm(part).catch(() => {});
}
