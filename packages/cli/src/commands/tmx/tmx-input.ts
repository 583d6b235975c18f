// Opens the input of an offline command: a file, a pipe or stdin. Input that is read twice must be a file. A file whose
// name ends in .gz is unpacked, as an import does.

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Context } from '../../frame/context.ts';
import { statFile } from '../../frame/files/named-file.ts';
import { readChunks } from '../../frame/files/read-chunks.ts';
import { spool } from '../../frame/files/spool.ts';
import { showBytes } from '../../frame/output/amounts.ts';

export type TmxFile = Awaited<ReturnType<typeof openTmxFile>>;

/**
 * Opens a TMX file for reading it several times. Copies stdin or a pipe to a temporary file.
 * @throws UsageError for a missing file or a folder.
 */
export async function openTmxFile(context: Context, name: string) {
  const { folder, signal } = context;
  const spooled = (await isStored(context, name)) ? undefined : await spool(context.readStream(name), signal);
  const path = spooled?.path ?? resolve(folder, name);
  const { size } = await stat(path);
  return {
    /** The name of the file as the user gave it; `-` for stdin. */
    name,
    path,
    /** Returns the bytes of the file, from the beginning at each call. */
    chunks: () => readChunks(path, { signal, onBytes: showBytes(context, name, size) }),
    [Symbol.asyncDispose]: async () => spooled?.[Symbol.asyncDispose](),
  };
}

/** Opens a file, a pipe or stdin for reading it once, and returns its bytes. */
export async function streamOf(context: Context, name: string): Promise<AsyncIterable<Uint8Array>> {
  if (!(await isStored(context, name))) return context.readStream(name);
  return (await openTmxFile(context, name)).chunks();
}

/** Returns whether the input can be read more than once, unlike stdin or a pipe such as `<(zcat a.tmx.gz)`. */
export async function isStored(context: Context, name: string): Promise<boolean> {
  return name !== '-' && (await statFile(context, name)).isFile();
}
