// Writes downloads to streams and memory. A stream cannot take back bytes. So its download can continue after a
// failure, but cannot start again. A download to memory can do both.

import { DownloadError } from '../errors/api.ts';
import { refusal } from '../errors/request.ts';
import { field, hasMethods, joined, valueAt } from '../field.ts';
import type { NodeWritable, Target } from './contract.ts';

/**
 * Opens a destination of a download that every runtime supports: a WritableStream or memory.
 * @param instead The end of the error message, with the valid destinations: `a WritableStream, or { memory: true }`.
 * @throws InvalidRequestError for any other destination.
 */
export async function openWebTarget(to: unknown, instead: string): Promise<Target> {
  if (hasMethods(to, 'getWriter', 'abort')) return openStreamTarget(to as WritableStream<Uint8Array>); // from any realm
  if (field(to, 'memory') === true) return memoryTarget();
  const given = to === null ? 'null' : typeof to;
  throw refusal('to', `A file cannot be written to a value of type ${given}: pass ${instead}`);
}

/** Creates a target that keeps the file in memory. */
function memoryTarget(): Target {
  const parts: Uint8Array[] = [];
  const drop = async () => void parts.splice(0);
  return {
    restartable: true,
    write: async (part) => void parts.push(part),
    restart: drop,
    commit: async () => {},
    discard: drop,
    contents: () => joined(parts),
  };
}

/**
 * Opens a target that writes to a web stream, and closes the stream at the end. After a failure, aborts the stream if
 * the stream has received bytes. Rejects before the download if the stream is closed or has failed.
 */
export async function openStreamTarget(stream: WritableStream<Uint8Array>): Promise<Target> {
  if (stream.locked)
    throw refusal('to', 'The stream is already being written to: pass one that has no other writer');
  const writer = stream.getWriter();
  const open = {};
  try {
    // For a failed stream, both promises reject with its error. `ready` is needed when `desiredSize` is null.
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
    async write(part) {
      started = true;
      await writer.write(part);
    },
    restart: cannotRestart,
    commit: () => writer.close(),
    async discard(reason) {
      if (!started) return writer.releaseLock();
      // The abort never settles if a write of the stream hangs, so it is not awaited. The download already reports the
      // error of a failed stream.
      writer.abort(reason).catch(() => {});
    },
  };
}

/** Rejects with DownloadError, because bytes that a stream has received cannot be removed from it. */
async function cannotRestart(): Promise<never> {
  const message = 'Download interrupted; a stream destination cannot be restarted';
  throw new DownloadError(message, { replayable: false });
}

/**
 * Creates a target that writes to a Node stream, for example a file or a response, and ends the stream. The standard
 * streams of the process stay open. Listens for errors of the stream from the start, because an error event without a
 * listener would end the process.
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
    async write(part) {
      started = true;
      await Promise.race([failed, done((called) => stream.write(part, called))]);
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
