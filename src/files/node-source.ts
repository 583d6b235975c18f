// Reads files from disk. A file can change or be replaced while it is sent. So its size and modification time are
// compared with the declaration before the first byte and after the last one.

import type { Stats } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf, shortened } from '../errors/base.ts';
import { InvalidRequestError, refusal } from '../errors/request.ts';
import { sourceChanged } from './body.ts';
import type { OpenSource, Sha256, Source, SourceReader } from './contract.ts';
import { isPath, openWebSource, readSize } from './source.ts';

/** Opens the file of an upload. If the source is a path, reads the size of the file and checks that it can be read. */
export async function openSource(source: Source): Promise<OpenSource> {
  if (!isPath(source)) return openWebSource(source);
  const path = pathOf(source, 'source');
  const declared = await statFile(path);
  return {
    size: declared.size,
    name: basename(path),
    replayable: true,
    spent: false,
    blob: () => blobOf(path, declared),
    open: () => readFile(path, declared),
    close: async () => {},
  };
}

async function statFile(path: string): Promise<Stats> {
  const { open, stat } = await openFiles();
  try {
    const found = await stat(path);
    if (!found.isFile()) throw refusal('source', `${shortened(path)} is not a file: pass the path of a file`);
    // Opening the file checks that it can be read. In Deno, access() would need an additional permission.
    await (await open(path)).close();
    return found;
  } catch (error) {
    if (error instanceof InvalidRequestError) throw error;
    // The caller may have passed the text of a file instead of a path.
    if (/^\s*<|\n/.test(path))
      throw refusal('source', `source is a text of ${path.length} characters, ${pathOrBlob}`);
    throw refusal('source', `Cannot read ${shortened(path)} (${codeOf(error)}): check the path`);
  }
}

const pathOrBlob = 'not the path of a file: pass a path, or the text as new Blob([text])';

async function blobOf(path: string, declared: Stats): Promise<Blob | undefined> {
  const { openAsBlob } = await import('node:fs');
  // Deno has openAsBlob since 2.7. In earlier versions a static import would fail.
  if (openAsBlob === undefined) return undefined;
  const { stat } = await openFiles();
  checkUnchanged(await stat(path), declared);
  return openAsBlob(path);
}

/** Throws UploadError if the size or the modification time of the file differs from the declared value. */
function checkUnchanged({ size, mtimeMs }: Stats, declared: Stats): void {
  if (size !== declared.size || mtimeMs !== declared.mtimeMs)
    throw sourceChanged(declared.size, `changed and now has ${size}`);
}

async function readFile(path: string, declared: Stats): Promise<SourceReader> {
  const { open } = await openFiles();
  const file = await open(path);
  // One buffer is filled while the network sends the other.
  const length = Math.min(readSize, declared.size);
  let [filling, other] = [new Uint8Array(length), new Uint8Array(length)];
  let position = 0;
  return {
    async read() {
      // The file may change after its declaration, and while it is read.
      if (position === 0 || position === declared.size) checkUnchanged(await file.stat(), declared);
      const left = declared.size - position;
      if (left === 0) return undefined;
      [filling, other] = [other, filling];
      const { bytesRead } = await file.read(filling, 0, Math.min(length, left), position);
      position += bytesRead;
      return bytesRead === 0 ? undefined : filling.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}

/** Returns the path that the caller passed as `source` or `to`. Refuses a `file:` URL of another machine. */
export function pathOf(place: string | URL, field: 'source' | 'to'): string {
  const fault = (text: string) => refusal(field, `${field} ${text}`);
  if (place === '') throw fault('is an empty string, not the path of a file');
  if (typeof place === 'string') return place;
  if (place.protocol !== 'file:') throw fault(`must be a file: URL, not ${shortened(place.protocol)}`);
  try {
    return fileURLToPath(place);
  } catch (error) {
    throw fault(`is a file: URL that is not a path on this machine (${codeOf(error)})`);
  }
}

/**
 * Imports Node's functions for files at their first use, so that other programs start faster. The module
 * node:fs/promises also loads readline and streams.
 */
export function openFiles(): Promise<typeof import('node:fs/promises')> {
  return import('node:fs/promises');
}

/** Creates a hash that is updated while bytes are transferred, so that no file is read twice. */
export function createSha256(): Sha256 {
  // A static import would load node:crypto in programs that move no file.
  return process.getBuiltinModule('node:crypto').createHash('sha256');
}
