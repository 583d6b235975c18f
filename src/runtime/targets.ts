// A stream takes bytes and never gives them back, so a download into one can go on after a failure but never begin
// again. Memory can do both, and holds the whole file.

import { InvalidRequestError } from '../errors/invalid-request.ts';
import { DownloadError } from '../errors/transfer.ts';
import type { MemoryTarget, Target } from './contract.ts';

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

/** The same as `streamTarget`; rejects when the stream takes nothing any more, so that nothing is begun for it. */
export async function openStreamTarget(stream: WritableStream<Uint8Array>): Promise<Target> {
  if (!stream.locked) await checkOpen(stream.getWriter());
  return streamTarget(stream);
}

/** Rejects with the error of a stream that failed, of which `ready` tells as soon as it has no desired size. */
async function checkOpen(writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  const open = {};
  try {
    const state = writer.desiredSize === null ? writer.ready : open;
    if ((await Promise.race([writer.closed, state])) === open) return;
  } finally {
    writer.releaseLock();
  }
  throw new InvalidRequestError('The stream is closed', { field: 'to' });
}

/** A target that hands the bytes on to a stream and closes it at the end. A failure aborts it, once it has bytes. */
export function streamTarget(stream: WritableStream<Uint8Array>): Target {
  if (stream.locked)
    throw new InvalidRequestError('The stream is being written to by somebody else', { field: 'to' });
  const writer = stream.getWriter();
  let begun = false;
  return {
    restartable: false,
    async write(bytes) {
      begun = true;
      for (const part of bytes) await writer.write(part);
    },
    async restart() {
      throw cannotBeginAgain();
    },
    commit: () => writer.close(),
    async discard(reason) {
      if (!begun) return writer.releaseLock();
      // Not waited for: a stream that hangs in a write never hears of it, and one that failed by itself rejects with
      // the failure the download reports.
      writer.abort(reason).catch(() => {});
    },
  };
}

/** The failure of a download that would have to begin again. */
export function cannotBeginAgain(): DownloadError {
  const message = 'The download broke off, and a stream cannot begin again';
  return new DownloadError(message, { replayable: false });
}

/** Whether a value is a WritableStream, of this realm or of another. */
export function isWebStream(to: unknown): to is WritableStream<Uint8Array> {
  return hasMethods(to, 'getWriter', 'abort');
}

/** Whether a value is an object with all of these methods. */
export function hasMethods(value: unknown, ...names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => typeof Reflect.get(value, name) === 'function');
}

/** Refuses what no file can be put to; says what can be given instead. */
export function refusePlace(to: unknown, instead: string): InvalidRequestError {
  const given = to === null ? 'null' : typeof to;
  const message = `No file can be put to a value of type ${given}: give ${instead}`;
  return new InvalidRequestError(message, { field: 'to' });
}

/** Refuses a path where there are no files. */
export function refuseTargetPath(): InvalidRequestError {
  const message = 'This runtime writes no files: give a WritableStream, or keep the file in memory';
  return new InvalidRequestError(message, { field: 'to' });
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
