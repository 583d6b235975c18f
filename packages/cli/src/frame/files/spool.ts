// Stores the input of a pipe in a temporary file, for a command that reads its input twice or needs its length. Only
// the owner can read the file. The command deletes it at its end.

import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';

export type TemporaryFolder = Awaited<ReturnType<typeof temporaryFolder>>;

/** Creates a temporary folder, which is deleted when the result is disposed. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'language-service-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Writes a stream to a temporary file, so that it can be read again. Returns the path of the file. */
export async function spool(stream: Readable, signal: AbortSignal) {
  const folder = await temporaryFolder();
  const remove = () => folder[Symbol.asyncDispose]();
  try {
    const path = join(folder.path, 'stdin');
    await using handle = await open(path, 'wx', 0o600);
    // A pipe may never end, so Ctrl-C ends the wait.
    for await (const chunk of addAbortSignal(signal, stream)) await handle.writeFile(chunk);
    return { path, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    signal.throwIfAborted();
    throw error;
  }
}
