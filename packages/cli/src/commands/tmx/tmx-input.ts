// The input of an offline command: a file, or standard input. What is read twice must be a file.

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Context } from '../../frame/context.ts';
import { statFile } from '../../frame/files/named-file.ts';
import { readChunks } from '../../frame/files/read-chunks.ts';
import { spool } from '../../frame/files/spool.ts';
import { showBytes } from '../../frame/output/amounts.ts';

export type TmxFile = Awaited<ReturnType<typeof openTmxFile>>;

/** Opens a file that can be read as often as it is needed. @throws UsageError when it is not a file. */
export async function openTmxFile(context: Context, name: string) {
  const spooled = name === '-' ? await spool(context.readStream('-'), context.signal) : undefined;
  const path = spooled?.path ?? resolve(context.folder, name);
  const { size } = spooled === undefined ? await statFile(context, name) : await stat(path);
  return {
    /** As the user named it; `-` for standard input. */
    name,
    path,
    /** Returns the bytes again at each call. */
    chunks: () => readChunks(path, { signal: context.signal, onBytes: showBytes(context, name, size) }),
    [Symbol.asyncDispose]: async () => spooled?.[Symbol.asyncDispose](),
  };
}

/** Reads the bytes of a file or of standard input, once. */
export async function streamOf(context: Context, name: string): Promise<AsyncIterable<Uint8Array>> {
  return name === '-' ? context.readStream('-') : (await openTmxFile(context, name)).chunks();
}
