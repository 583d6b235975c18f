// Opens the input of an offline command: a file, or stdin. Input that is read twice must be a file.

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Context } from '../../frame/context.ts';
import { statFile } from '../../frame/files/named-file.ts';
import { readChunks } from '../../frame/files/read-chunks.ts';
import { spool } from '../../frame/files/spool.ts';
import { showBytes } from '../../frame/output/amounts.ts';

export type TmxFile = Awaited<ReturnType<typeof openTmxFile>>;

/**
 * Opens a file that a command reads several times. Copies stdin to a temporary file. @throws UsageError for a missing
 * file or a folder.
 */
export async function openTmxFile(context: Context, name: string) {
  const spooled = name === '-' ? await spool(context.readStream('-'), context.signal) : undefined;
  const path = spooled?.path ?? resolve(context.folder, name);
  const { size } = spooled === undefined ? await statFile(context, name) : await stat(path);
  return {
    /** The name that the user gave; `-` for stdin. */
    name,
    path,
    /** Returns the bytes of the file. Each call starts at the beginning. */
    chunks: () => readChunks(path, { signal: context.signal, onBytes: showBytes(context, name, size) }),
    [Symbol.asyncDispose]: async () => spooled?.[Symbol.asyncDispose](),
  };
}

/** Opens a file or stdin that a command reads once. Returns its bytes. */
export async function streamOf(context: Context, name: string): Promise<AsyncIterable<Uint8Array>> {
  return name === '-' ? context.readStream('-') : (await openTmxFile(context, name)).chunks();
}
