// A stream cannot take back bytes, so a download into a stream can continue after a failure but cannot start again.
// Memory can do both, and holds the whole file.

import { DownloadError } from '../errors/api.ts';
import { type InvalidRequestError, refusal } from '../errors/request.ts';
import { hasMethods } from '../field.ts';
import type { MemoryTarget, Target } from './contract.ts';

/** Returns the length of all parts. */
export function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

/** Returns the parts as one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(sizeOf(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

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

/** Opens a target that writes to the stream; rejects when it is closed or has failed, so that no download starts. */
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
    restart: cannotRestart,
    commit: () => writer.close(),
    async discard(reason) {
      if (!started) return writer.releaseLock();
      // Not awaited: a stream that hangs in a write never settles, and one that failed rejects with the error that the
      // download reports.
      writer.abort(reason).catch(() => {});
    },
  };
}

/** Rejects: a stream cannot take back what it has. */
export async function cannotRestart(): Promise<never> {
  const message = 'Download interrupted; a stream destination cannot be restarted';
  throw new DownloadError(message, { replayable: false });
}

/** Returns whether a value is a WritableStream, of this realm or of another. */
export function isWebStream(to: unknown): to is WritableStream<Uint8Array> {
  return hasMethods(to, 'getWriter', 'abort');
}

/** Refuses a destination of the wrong type; says what to pass instead. */
export function refusePlace(to: unknown, instead: string): InvalidRequestError {
  const given = to === null ? 'null' : typeof to;
  return refusal('to', `A file cannot be written to a value of type ${given}: pass ${instead}`);
}
