// A file gets its name only when it is complete: it is written beside the target under another name, made durable, and
// renamed in one step. Until then the target is the old file or none.

import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DownloadError } from '../errors/api.ts';
import { codeOf, shortened } from '../errors/base.ts';
import { refusal } from '../errors/request.ts';
import { hasMethods } from '../field.ts';
import type { FileDestination, NodeWritable, Target } from './contract.ts';
import { openFiles, pathOf } from './node-source.ts';
import { isWebStream, openStreamTarget, refusePlace, sizeOf, writableTarget } from './target.ts';

/** Prepares the target; rejects when it cannot be written, or exists and must not be replaced. */
export async function openTarget(
  to: FileDestination,
  { overwrite = false }: { readonly overwrite?: boolean } = {},
): Promise<Target> {
  if (isWebStream(to)) return openStreamTarget(to);
  if (isNodeWritable(to)) return writableTarget(to);
  if (typeof to !== 'string' && !(to instanceof URL)) throw refusePlace(to, places);
  const given = resolve(pathOf(to, 'to'));
  // These paths name open streams of the process. A new file would not write to them.
  if (/^\/(dev\/(std|fd)|proc\/)/.test(given)) throw notAFile(given);
  const path = overwrite ? await followed(given) : given;
  await checkFolder(dirname(path));
  const found = await statFile(path);
  checkReplaceable(path, found?.isSymbolicLink() ? await statFile(path, 'stat') : found);
  if (found !== undefined && !overwrite)
    throw refusal('to', `${shortened(path)} exists: pass overwrite: true to replace it`);
  return new FileTarget(path, { overwrite, mode: found && found.mode & 0o777 });
}

/** Returns the path that the links from a path on lead to, whether or not it exists. */
async function followed(path: string): Promise<string> {
  if (!(await statFile(path))?.isSymbolicLink()) return path;
  // Refuses a ring of links.
  await statFile(path, 'stat');
  const { readlink } = await openFiles();
  return followed(resolve(dirname(path), await readlink(path)));
}

const places = 'a path, a file: URL, a WritableStream, a Node Writable, or { memory: true }';

function isNodeWritable(to: FileDestination): to is NodeWritable {
  return hasMethods(to, 'write', 'end', 'on', 'off');
}

async function checkFolder(folder: string): Promise<void> {
  const { mkdtemp, rmdir } = await openFiles();
  try {
    // Deno answers access() only to a program that may know the user.
    await rmdir(await mkdtemp(join(folder, '.language-service-')));
  } catch (error) {
    throw refusal('to', `Cannot write to ${shortened(folder)} (${codeOf(error)})`);
  }
}

/** Refuses what a file would destroy: a folder, a device such as `/dev/null`, a pipe. */
function checkReplaceable(path: string, found: Stats | undefined): void {
  if (found === undefined || found.isFile()) return;
  if (found.isDirectory()) throw refusal('to', `${shortened(path)} is a folder`);
  throw notAFile(path);
}

function notAFile(path: string): Error {
  return refusal('to', `${shortened(path)} is not a file: pass a stream that writes to it`);
}

async function statFile(path: string, read: 'lstat' | 'stat' = 'lstat'): Promise<Stats | undefined> {
  const files = await openFiles();
  return files[read](path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw refusal('to', `Cannot stat ${shortened(path)} (${codeOf(error)})`);
  });
}

/** Bytes collected before one write. */
const gatherSize = 1_048_576;
/** After so many bytes the disk stores what it has, while more arrives: the end has less to wait for. */
const storeAhead = 67_108_864;

/** What becomes of a file that has the name. */
interface Replacing {
  readonly overwrite: boolean;
  /** Its permissions, which the new file gets: who could not read the one cannot read the other. */
  readonly mode: number | undefined;
}

class FileTarget implements Target {
  readonly restartable = true;
  readonly #path: string;
  readonly #replacing: Replacing;
  #part: { readonly file: FileHandle; readonly path: string } | undefined;
  #gathered: Uint8Array[] = [];
  #gatheredBytes = 0;
  #position = 0;
  #writing = Promise.resolve();
  #storedAhead = 0;
  /** Absent while nothing is being stored ahead; stays after a failure, which a disk reports once. */
  #storingAhead: Promise<void> | undefined;

  constructor(path: string, replacing: Replacing) {
    this.#path = path;
    this.#replacing = replacing;
  }

  async write(bytes: readonly Uint8Array[]): Promise<void> {
    this.#gathered.push(...bytes);
    this.#gatheredBytes += sizeOf(bytes);
    if (this.#gatheredBytes >= gatherSize) await this.#store();
  }

  async restart(): Promise<void> {
    await this.#writing;
    this.#forget();
    await stored(async () => this.#part?.file.truncate(0));
  }

  async commit(signal?: AbortSignal): Promise<void> {
    await this.#store();
    await this.#writing;
    await this.#storingAhead;
    const { file, path } = await this.#opened();
    await stored(async () => {
      await file.sync();
      await file.close();
    });
    const { rename } = await openFiles();
    // The last chance for an abort: once the file has its name, the download is a success.
    signal?.throwIfAborted();
    await stored(() => (this.#replacing.overwrite ? rename(path, this.#path) : place(path, this.#path)));
    this.#part = undefined;
  }

  async discard(): Promise<void> {
    // The file is deleted, so a failed write does not matter.
    await Promise.allSettled([this.#writing, this.#storingAhead]);
    this.#writing = Promise.resolve();
    this.#forget();
    const part = this.#part;
    this.#part = undefined;
    if (part === undefined) return;
    await part.file.close();
    const { rm } = await openFiles();
    await rm(part.path, { force: true });
  }

  /** Starts to write what was collected, once the last part is written. */
  async #store(): Promise<void> {
    await this.#writing;
    const { file } = await this.#opened();
    const [bytes, at] = [this.#gathered, this.#position];
    this.#position += this.#gatheredBytes;
    this.#gathered = [];
    this.#gatheredBytes = 0;
    this.#writing = stored(() => writeAll(file, bytes, at));
    // The next call reports an error, while more is read from the network.
    this.#writing.catch(() => {});
    if (this.#storingAhead !== undefined || this.#position - this.#storedAhead < storeAhead) return;
    this.#storedAhead = this.#position;
    this.#storingAhead = stored(() => file.datasync()).then(() => {
      this.#storingAhead = undefined;
    });
    // `commit` reports an error.
    this.#storingAhead.catch(() => {});
  }

  #forget(): void {
    this.#gathered = [];
    this.#gatheredBytes = 0;
    this.#position = 0;
    this.#storedAhead = 0;
  }

  async #opened(): Promise<{ readonly file: FileHandle; readonly path: string }> {
    const name = `.${basename(this.#path).slice(0, 40)}.${crypto.randomUUID().slice(0, 8)}.part`;
    const path = join(dirname(this.#path), name);
    this.#part ??= await stored(async () => {
      const { open } = await openFiles();
      const { mode } = this.#replacing;
      const file = await open(path, 'wx', mode);
      // Opening it takes away what the umask does.
      if (mode !== undefined) await file.chmod(mode);
      return { file, path };
    });
    return this.#part;
  }
}

/** Stores bytes; its error is that of the download. */
async function stored<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    const code = codeOf(error);
    throw new DownloadError(`Cannot store the file (${code})`, { code, notStored: true });
  }
}

async function writeAll(file: FileHandle, bytes: readonly Uint8Array[], position: number): Promise<void> {
  const { bytesWritten } = await file.writev(bytes, position);
  if (bytesWritten === sizeOf(bytes)) return;
  // A disk that is nearly full takes a part; writing the rest fails with the reason.
  const rest = Buffer.concat(bytes).subarray(bytesWritten);
  for (let at = 0; at < rest.length; )
    at += (await file.write(rest, at, rest.length - at, position + bytesWritten + at)).bytesWritten;
}

/** Gives the file its name unless another file has taken it meanwhile. */
async function place(part: string, path: string): Promise<void> {
  const { link, rename, rm } = await openFiles();
  try {
    await link(part, path);
  } catch (error) {
    // On file systems without hard links there is a moment between the check and the rename.
    if (codeOf(error) === 'EEXIST' || (await statFile(path)) !== undefined) throw error;
    return rename(part, path);
  }
  // The file has its name, so the download is a success; only its second name could be left.
  await rm(part).catch(() => {});
}
