// Opens the input of an offline command: a file, or stdin. Input that is read twice must be a file. A file whose name ends
// in .gz is unpacked, as an import does.

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { CommandError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { statFile } from '../../frame/files/named-file.ts';
import { readChunks } from '../../frame/files/read-chunks.ts';
import { spool } from '../../frame/files/spool.ts';
import { showBytes } from '../../frame/output/amounts.ts';

export type TmxFile = Awaited<ReturnType<typeof openTmxFile>>;

/**
 * Opens a TMX file for reading it several times. Copies stdin and unpacked content to a temporary file.
 * @throws UsageError for a missing file or a folder.
 */
export async function openTmxFile(context: Context, name: string) {
  const given = resolve(context.folder, name);
  if (name !== '-') await statFile(context, name);
  const spooled =
    name === '-'
      ? await spool(context.readStream('-'), context.signal)
      : await unpackFile(context, name, given);
  const path = spooled?.path ?? given;
  const { size } = await stat(path);
  return {
    /** The name of the file as the user gave it; `-` for stdin. */
    name,
    path,
    /** Returns the bytes of the file, from the beginning at each call. */
    chunks: () => readChunks(path, { signal: context.signal, onBytes: showBytes(context, name, size) }),
    [Symbol.asyncDispose]: async () => spooled?.[Symbol.asyncDispose](),
  };
}

/**
 * Returns the bytes of a file or of stdin, for reading them once.
 * @throws UsageError for a missing file or a folder.
 */
export async function streamOf(context: Context, name: string): Promise<AsyncIterable<Uint8Array>> {
  if (name === '-') return context.readStream('-');
  await statFile(context, name);
  return readOnce(context, name);
}

/** Unpacks a file only when it is read, so that a command that fails earlier leaves no unpacked file. */
async function* readOnce(context: Context, name: string): AsyncGenerator<Uint8Array> {
  await using file = await openTmxFile(context, name);
  yield* file.chunks();
}

/** Unpacks a file whose name ends in .gz to a temporary file. Returns undefined for another file. */
export async function unpackFile({ signal }: Context, name: string, path: string) {
  if (!/\.gz$/i.test(path)) return undefined;
  const { chunksOf, unreadableReason } = await import('language-service-bulk');
  return await spool(Readable.from(chunksOf(path)), signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new CommandError('usage', `${name}: ${unreadableReason(error)}`);
  });
}
