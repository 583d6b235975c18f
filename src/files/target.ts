// Downloads into streams and memory. A stream cannot take back bytes, so a download into a stream can continue after a
// failure, but cannot start again. A download into memory can do both, and holds the whole file.

import { DownloadError } from '../errors/api.ts';
import { refusal } from '../errors/request.ts';
import { field, hasMethods, joined, valueAt } from '../field.ts';
import type { NodeWritable, Target } from './contract.ts';

/**
 * Opens a target that every runtime supports: a WritableStream or memory.
 * @throws InvalidRequestError for any other value. The message says what to pass instead.
 */
export async function openWebTarget(to: unknown, instead: string): Promise<Target> {
  if (hasMethods(to, 'getWriter', 'abort')) return openStreamTarget(to as WritableStream<Uint8Array>); // of any realm
  if (field(to, 'memory') === true) return memoryTarget();
  const given = to === null ? 'null' : typeof to;
  throw refusal('to', `A file cannot be written to a value of type ${given}: pass ${instead}`);
}

/** Returns a target that keeps the file in memory. */
function memoryTarget(): Target {
  const parts: Uint8Array[] = [];
  const drop = async () => void parts.splice(0);
  return {
    restartable: true,
    write: async (bytes) => void parts.push(...bytes),
    restart: drop,
    commit: async () => {},
    discard: drop,
    contents: () => joined(parts),
  };
}

/**
 * Opens a target that writes to the stream and closes the stream at the end. After a failure the stream is aborted if
 * it has received bytes. Rejects when the stream is closed or has failed, so that no download starts.
 */
export async function openStreamTarget(stream: WritableStream<Uint8Array>): Promise<Target> {
  if (stream.locked)
    throw refusal('to', 'The stream is already being written to: pass one that has no other writer');
  const writer = stream.getWriter();
  const open = {};
  try {
    // For a stream that failed, both promises reject with its error. `ready` is needed when `desiredSize` is null.
    const state = writer.desiredSize === null ? writer.ready : open;
    if ((await Promise.race([writer.closed, state])) !== open)
      throw refusal('to', 'The stream is closed: pass one that is open');
  } catch (error) {
    writer.releaseLock();
    throw error;
  }
  let started = false;
  return {
    restartable: false,
    async write(bytes) {
      started = true;
      for (const part of bytes) await writer.write(part);
    },
    restart: cannotRestart,
    commit: () => writer.close(),
    async discard(reason) {
      if (!started) return writer.releaseLock();
      // The abort is not awaited, because it never settles if a write of the stream hangs. A stream that failed rejects
      // with the error that the download already reports.
      writer.abort(reason).catch(() => {});
    },
  };
}

/** Rejects, because a stream cannot take back the bytes that it has received. */
async function cannotRestart(): Promise<never> {
  const message = 'Download interrupted; a stream destination cannot be restarted';
  throw new DownloadError(message, { replayable: false });
}

/**
 * Returns a target that writes to a Node stream, for example a file or a response, and ends the stream. The output
 * streams of the process stay open for later output. A stream can fail or be closed at any moment. An error event
 * without a listener would end the process, so the target listens from the start.
 */
export function writableTarget(stream: NodeWritable): Target {
  if (stream.writable === false)
    throw stream.errored ?? refusal('to', 'The stream has ended or was destroyed: pass one that is open');
  const staysOpen = ['stdout', 'stderr'].some((name) => stream === valueAt(globalThis, ['process', name]));
  let leave = () => {};
  const failed = new Promise<never>((_, reject) => {
    const closed = () =>
      reject(new DownloadError('The stream was closed before it had the complete file', {}));
    stream.on('error', reject);
    stream.on('close', closed);
    leave = () => {
      if (staysOpen) stream.off('error', reject);
      stream.off('close', closed);
    };
  });
  // The interrupted `write` or `commit` reports the error.
  failed.catch(() => {});
  let started = false;
  const done = (begin: (called: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));
  return {
    restartable: false,
    async write(bytes) {
      started = true;
      const written = bytes.map((part) => done((called) => stream.write(part, called)));
      await Promise.race([failed, Promise.all(written)]);
    },
    restart: cannotRestart,
    async commit() {
      if (!staysOpen) await Promise.race([failed, done((called) => stream.end(called))]);
      leave();
    },
    async discard(reason) {
      leave();
      if (started && !staysOpen) stream.destroy?.(reason instanceof Error ? reason : undefined);
    },
  };
}
