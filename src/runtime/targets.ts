// A stream cannot take back bytes, so a download into a stream can continue after a failure but cannot start again.
// Memory can do both, and holds the whole file.

import { type InvalidRequestError, refusal } from '../errors/invalid-request.ts';
import { DownloadError } from '../errors/transfer.ts';
import { hasMethods } from '../field.ts';
import { joined } from './bytes.ts';
import type { MemoryTarget, Target } from './contract.ts';
import { nodeCondition } from './environment.ts';

/** A target that keeps the file in memory. */
export function memoryTarget(): MemoryTarget {
  const parts: Uint8Array[] = [];
  let whole = new Uint8Array(0);
  const drop = async () => void parts.splice(0);
  return {
    restartable: true,
    write: async (bytes) => void parts.push(...bytes),
    restart: drop,
    async commit() {
      whole = joined(parts);
      await drop();
    },
    discard: drop,
    contents: () => whole,
  };
}

/** The same as `streamTarget`; rejects when the stream is closed or failed, so that no download starts. */
export async function openStreamTarget(stream: WritableStream<Uint8Array>): Promise<Target> {
  if (!stream.locked) await checkOpen(stream.getWriter());
  return streamTarget(stream);
}

/** Rejects with the error of a stream that failed: `ready` has it once the desired size is null. */
async function checkOpen(writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  const open = {};
  try {
    const state = writer.desiredSize === null ? writer.ready : open;
    if ((await Promise.race([writer.closed, state])) === open) return;
  } finally {
    writer.releaseLock();
  }
  throw refusal('to', 'The stream is closed: pass one that is open');
}

/** A target that writes to a stream and closes it at the end. A failure aborts the stream once it has bytes. */
export function streamTarget(stream: WritableStream<Uint8Array>): Target {
  if (stream.locked)
    throw refusal('to', 'The stream is already being written to: pass one that has no other writer');
  const writer = stream.getWriter();
  let started = false;
  return {
    restartable: false,
    async write(bytes) {
      started = true;
      for (const part of bytes) await writer.write(part);
    },
    async restart() {
      throw cannotRestart();
    },
    commit: () => writer.close(),
    async discard(reason) {
      if (!started) return writer.releaseLock();
      // Not awaited: a stream that hangs in a write never settles, and one that failed rejects with the error that the
      // download reports.
      writer.abort(reason).catch(() => {});
    },
  };
}

/** The error of a download into a stream that would have to start again. */
export function cannotRestart(): DownloadError {
  const message = 'Download interrupted; a stream destination cannot be restarted';
  return new DownloadError(message, { replayable: false });
}

/** Whether a value is a WritableStream, of this realm or of another. */
export function isWebStream(to: unknown): to is WritableStream<Uint8Array> {
  return hasMethods(to, 'getWriter', 'abort');
}

/** Refuses a destination of the wrong type; says what to pass instead. */
export function refusePlace(to: unknown, instead: string): InvalidRequestError {
  const given = to === null ? 'null' : typeof to;
  const message = `A file cannot be written to a value of type ${given}: pass ${instead}`;
  return refusal('to', message);
}

/** Refuses a path where there are no files. */
export function refuseTargetPath(): InvalidRequestError {
  const message = 'This runtime cannot write files: pass a WritableStream, or { memory: true }';
  return refusal('to', `${message}${nodeCondition}`);
}
