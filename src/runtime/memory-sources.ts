// A Blob and bytes are read in parts, also a second time.

import { bytesOf } from '../field.ts';
import type { OpenSource, Source } from './contract.ts';
import { noPaths, openStreamSource, type ReadStream, readSize } from './sources.ts';
import { copied } from './streams.ts';

/** Opens a source that every runtime can read; undefined for a path. */
export function openWebSource(source: Source, read: ReadStream): OpenSource | undefined {
  if (typeof source === 'string' || source instanceof URL) return undefined;
  if (source instanceof Blob) return blobSource(source);
  const bytes = bytesOf(source);
  return bytes === undefined ? openStreamSource(source, read) : bytesSource(bytes);
}

/** Opens a source on a runtime without files. */
export async function openPathlessSource(source: Source, read: ReadStream): Promise<OpenSource> {
  const opened = openWebSource(source, read);
  if (opened === undefined) throw noPaths();
  return opened;
}

function blobSource(blob: Blob): OpenSource {
  const named = blob instanceof File ? { name: blob.name } : {};
  const slice = async (from: number) => new Uint8Array(await blob.slice(from, from + readSize).arrayBuffer());
  return { ...inMemory(blob.size, slice), ...named, blob: async () => blob };
}

function bytesSource(bytes: Uint8Array): OpenSource {
  // Copied part by part: if they change meanwhile, the hash is still that of what was sent.
  return inMemory(bytes.length, async (from, space) => copied(bytes.subarray(from), space));
}

type Slice = (from: number, space: Uint8Array) => Promise<Uint8Array>;

function inMemory(size: number, slice: Slice): OpenSource {
  const open = async () => {
    let position = 0;
    const read = async (space: Uint8Array) => {
      const part = await slice(position, space);
      position += part.length;
      return part.length === 0 ? undefined : part;
    };
    return { read, close: async () => {} };
  };
  return { size, replayable: true, spent: false, open, close: async () => {} };
}
