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
import { isWebStream, openStreamTarget, refusePlace, writableTarget } from './target.ts';

/** Prepares the target; rejects when it cannot be written, or exists and must not be replaced. */
export async function openTarget(
  to: FileDestination,
  { overwrite = false }: { readonly overwrite?: boolean } = {},
): Promise<Target> {
  if (isWebStream(to)) return openStreamTarget(to);
  if (isNodeWritable(to)) return writableTarget(to);
  if (typeof to !== 'string' && !(to instanceof URL)) throw refusePlace(to, places);
  const { realpath } = await openFiles();
  const given = resolve(pathOf(to, 'to'));
  // A link that is replaced stays one. A path that does not exist is its own.
  const path = overwrite ? await realpath(given).catch(() => given) : given;
  const found = await statFile(path);
  // These paths name open streams of the process. A new file would not write to them.
  if (found?.isDirectory()) throw refusal('to', `${shortened(path)} is a folder`);
  if ((found && !(found.isFile() || found.isSymbolicLink())) || /^\/(dev\/(std|fd)|proc\/)/.test(given))
    throw refusal('to', `${shortened(path)} is not a file: pass a stream that writes to it`);
  if (found !== undefined && !overwrite)
    throw refusal('to', `${shortened(path)} exists: pass overwrite: true to replace it`);
  const replacing = { overwrite, mode: found && found.mode & 0o777 };
  return new FileTarget(path, replacing, await openPart(path, replacing));
}

const places = 'a path, a file: URL, a WritableStream, a Node Writable, or { memory: true }';

function isNodeWritable(to: FileDestination): to is NodeWritable {
  return hasMethods(to, 'write', 'end', 'on', 'off');
}

async function statFile(path: string): Promise<Stats | undefined> {
  const { lstat } = await openFiles();
  return lstat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw refusal('to', `Cannot stat ${shortened(path)} (${codeOf(error)})`);
  });
}

/** Bytes collected before one write. */
const gatherSize = 1_048_576;

/** What becomes of a file that has the name. */
interface Replacing {
  readonly overwrite: boolean;
  /** Its permissions, which the new file gets: who could not read the one cannot read the other. */
  readonly mode: number | undefined;
}

/** Opens a file beside the path, which gets its name at the end. */
async function openPart(path: string, { mode }: Replacing) {
  const { open } = await openFiles();
  const folder = dirname(path);
  const part = join(folder, `.${basename(path).slice(0, 40)}.${crypto.randomUUID().slice(0, 8)}.part`);
  try {
    const file = await open(part, 'wx', mode);
    // Opening it takes away what the umask does.
    if (mode !== undefined) await file.chmod(mode);
    return { file, part };
  } catch (error) {
    throw refusal('to', `Cannot write to ${shortened(folder)} (${codeOf(error)})`);
  }
}

class FileTarget implements Target {
  readonly restartable = true;
  readonly #path: string;
  readonly #overwrite: boolean;
  readonly #file: FileHandle;
  readonly #part: string;
  #gathered: Uint8Array[] = [];
  #gatheredBytes = 0;
  #position = 0;
  #writing = Promise.resolve();
  #isPlaced = false;

  constructor(path: string, { overwrite }: Replacing, { file, part }: Awaited<ReturnType<typeof openPart>>) {
    this.#path = path;
    this.#overwrite = overwrite;
    this.#file = file;
    this.#part = part;
  }

  async write(parts: readonly Uint8Array[]): Promise<void> {
    this.#gathered.push(...parts);
    for (const { length } of parts) this.#gatheredBytes += length;
    if (this.#gatheredBytes >= gatherSize) await this.#store();
  }

  async restart(): Promise<void> {
    await this.#writing;
    this.#gathered = [];
    this.#gatheredBytes = 0;
    this.#position = 0;
    await stored(() => this.#file.truncate(0));
  }

  async commit(signal?: AbortSignal): Promise<void> {
    await this.#store();
    await this.#writing;
    await stored(() => this.#file.sync());
    await stored(() => this.#file.close());
    const { rename } = await openFiles();
    // The last chance for an abort: once the file has its name, the download is a success.
    signal?.throwIfAborted();
    await stored(() => (this.#overwrite ? rename : place)(this.#part, this.#path));
    this.#isPlaced = true;
  }

  async discard(): Promise<void> {
    // The file is deleted, so a failed write does not matter.
    await this.#writing.catch(() => {});
    if (this.#isPlaced) return;
    await this.#file.close().catch(() => {});
    const { rm } = await openFiles();
    await rm(this.#part, { force: true });
  }

  /** Starts to write what was collected, once the last part is written. */
  async #store(): Promise<void> {
    await this.#writing;
    const [parts, at] = [this.#gathered, this.#position];
    this.#position += this.#gatheredBytes;
    this.#gathered = [];
    this.#gatheredBytes = 0;
    this.#writing = stored(() => writeAll(this.#file, parts, at));
    // The next call reports an error, while more is read from the network.
    this.#writing.catch(() => {});
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

async function writeAll(file: FileHandle, parts: readonly Uint8Array[], position: number): Promise<void> {
  const all = Buffer.concat(parts);
  // A disk that is nearly full takes a part; writing the rest fails with the reason.
  for (let at = 0; at < all.length; )
    at += (await file.write(all, at, all.length - at, position + at)).bytesWritten;
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
