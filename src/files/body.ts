// The last byte is sent only once the source has ended there. A store refuses an incomplete body, but would accept a wrong
// one with the right number of bytes.

import { untilAborted } from '../timing.ts';
import type { PutAnswer, PutRequest, Sha256 } from './contract.ts';
import { failReading, inFlight, sourceChanged, type Watch } from './failures.ts';
import { openReader, readSize } from './source.ts';

/** Bytes sent at once. Large slices cost less; small ones show sooner that a slow connection moves. */
const sliceSize = 262_144;

/** Where the bytes of a body go. */
export interface Outlet {
  /** Aborts once there is a response or an error. */
  readonly over: AbortSignal;
  /** Resolves once the network has taken the bytes, or `over` aborts. Never rejects. */
  send(bytes: Uint8Array): Promise<void>;
  /** Ends the body. */
  finish(): void;
}

/** Sends a file as a body, until the file or the exchange ends; says whether every byte was sent, and its hash then. */
export async function sendBody(
  outlet: Outlet,
  request: PutRequest,
  watch: Watch,
  digest?: Sha256,
): Promise<Pick<PutAnswer, 'whole' | 'sha256'>> {
  const { over } = outlet;
  const { clock, onBytes, source } = request;
  const startedAt = clock.now();
  let [handedOver, sent] = [0, 0];
  const write = async (part: Uint8Array) => {
    for (let at = 0; at < part.length && !over.aborted; ) {
      // What the network holds by now allows for the time that a large slice takes.
      const slice = part.subarray(at, at + (sent < inFlight ? sliceSize : readSize));
      handedOver += slice.length;
      const sending = outlet.send(slice);
      digest?.update(slice);
      await sending;
      if (over.aborted) return;
      at += slice.length;
      sent += slice.length;
      watch.sent(slice.length);
      onBytes(sent);
    }
  };
  if (await pump(request, over, write)) outlet.finish();
  // The network sends on what it still holds at the speed of the rest.
  const held = Math.min(sent, inFlight);
  watch.allow(((clock.now() - startedAt) * held) / Math.max(sent - held, held, 1));
  const whole = handedOver === source.size;
  return { whole, sha256: whole ? digest?.hex() : undefined };
}

/**
 * Reads into one space while the network takes from the other. Returns whether all was written before the exchange ended.
 * @throws UploadError when the source has not as many bytes as declared: then its last ones are held back.
 */
async function pump(
  request: PutRequest,
  over: AbortSignal,
  write: (part: Uint8Array) => Promise<void>,
): Promise<boolean> {
  const { size } = request.source;
  const reader = await untilAborted(over, () => openReader(request, over));
  if (reader === undefined) return false;
  const space = () => new Uint8Array(Math.min(readSize, size + 1));
  let [filling, sending] = [space(), space()];
  let read = 0;
  let writing = Promise.resolve();
  let last: Uint8Array | undefined;
  try {
    for (;;) {
      const space = filling;
      const reading = () => reader.read(space).catch((raw: unknown) => failReading(raw, read, request));
      const part = await untilAborted(over, reading);
      await writing;
      if (over.aborted) return false;
      if (part === undefined) break;
      read += part.length;
      if (read > size) throw sourceChanged(size, 'has more');
      if (read === size) last = part;
      else writing = write(part);
      // The next turn reports an error, after more is read.
      writing.catch(() => {});
      [filling, sending] = [sending, filling];
    }
    if (read < size) throw sourceChanged(size, `ended after ${read}`);
    if (last !== undefined) await write(last);
    return true;
  } finally {
    await reader.close();
  }
}
