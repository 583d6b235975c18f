// Sends exactly the declared number of bytes. The last chunk is sent only when the source has ended. So a file server
// refuses an incomplete body, and never accepts a wrong body of the right length.

import { UploadError } from '../errors/api.ts';
import { codeOf, LanguageServiceError, ownCause } from '../errors/base.ts';
import { untilAborted } from '../timing.ts';
import type { OpenSource, PutRequest, Sha256 } from './contract.ts';
import { type Exchange, inFlight } from './exchange.ts';
import { readSize } from './source.ts';

/**
 * The number of bytes per write at the start of an upload. It is small, so that a slow connection shows progress early.
 * Later writes are larger, to save CPU time.
 */
const sliceSize = 262_144;

/** The connection or stream to which a request body is written. */
export interface Outlet {
  /** Aborts when the request has got a response or has failed. */
  readonly over: AbortSignal;
  /** Resolves when the network has accepted the bytes, or when the signal `over` aborts. Never rejects. */
  send(bytes: Uint8Array): Promise<unknown>;
  /** Ends the body. */
  finish(): void;
}

/**
 * Sends a file as a request body, until the file or the exchange ends. Returns whether every byte was sent, and the
 * hash of the sent bytes. Two buffers are used: one is filled while the network sends the other.
 */
export async function sendBody(outlet: Outlet, request: PutRequest, exchange: Exchange, digest?: Sha256) {
  const { over, send, finish } = outlet;
  const { onBytes, source } = request;
  const { clock } = exchange;
  const startedAt = clock.now();
  /** The number of bytes that were passed to the network. The network may not have accepted the last write yet. */
  let sent = 0;
  const write = async (part: Uint8Array) => {
    for (let at = 0; at < part.length && !over.aborted; ) {
      // After `inFlight` bytes, the idle limit is long enough for a large write on a slow line.
      const slice = part.subarray(at, at + (sent < inFlight ? sliceSize : readSize));
      at += slice.length;
      sent += slice.length;
      const sending = send(slice);
      digest?.update(slice);
      await sending;
      if (over.aborted) return;
      exchange.took(slice.length);
      onBytes(sent);
    }
  };
  let writing = Promise.resolve();
  try {
    for await (const part of partsOf(source, exchange, over)) {
      await writing;
      writing = write(part);
      // The next iteration reports an error of this write. Reading continues meanwhile.
      writing.catch(() => {});
    }
  } finally {
    await writing;
  }
  const whole = sent === source.size;
  if (whole) finish();
  // The network still buffers up to `inFlight` bytes, and is expected to send them at the same speed as before.
  const held = Math.min(sent, inFlight);
  exchange.allow(((clock.now() - startedAt) * held) / Math.max(sent - held, held, 1));
  return { whole, sha256: whole ? digest?.digest('hex') : undefined };
}

/**
 * Returns the whole source as one Blob. Rejects if the source has another size than declared, or if the signal of the
 * exchange aborts.
 */
export async function wholeBlob(source: OpenSource, exchange: Exchange): Promise<Blob> {
  const { signal } = exchange;
  const held = await source.blob?.().catch((raw: unknown) => failReading(raw, 0, source, exchange));
  signal.throwIfAborted();
  if (held !== undefined && held.size !== source.size)
    throw sourceChanged(source.size, `ended after ${held.size}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // Each chunk is copied for the Blob, because its memory is reused.
  if (held === undefined)
    for await (const part of partsOf(source, exchange, signal)) parts.push(part.slice());
  signal.throwIfAborted();
  return held ?? new Blob(parts);
}

/**
 * Yields the bytes of a source. Ends without an error if the signal aborts.
 *
 * @throws UploadError when the source does not have its declared size.
 */
async function* partsOf(source: OpenSource, exchange: Exchange, signal: AbortSignal) {
  const { size } = source;
  let read = 0;
  const fail = (raw: unknown) => failReading(raw, read, source, exchange);
  const reader = await untilAborted(signal, async () => {
    // Opening a source may take long. If the transfer was aborted meanwhile, this code closes the source.
    const opened = await source.open().catch(fail);
    if (signal.aborted) await opened.close();
    return opened;
  });
  if (reader === undefined) return;
  let last: Uint8Array | undefined;
  try {
    for (;;) {
      const part = await untilAborted(signal, () => reader.read().catch(fail));
      if (signal.aborted) return;
      if (part === undefined) break;
      read += part.length;
      if (read > size) throw sourceChanged(size, 'has more');
      if (read === size) last = part;
      else yield part;
    }
    if (read < size) throw sourceChanged(size, `ended after ${read}`);
    if (last !== undefined) yield last;
  } finally {
    await reader.close();
  }
}

/** Creates the error for a source that does not have its declared size, or that changed while it was read. */
export function sourceChanged(declared: number, found: string): UploadError {
  const message = `The source was declared as ${declared} bytes, but ${found}`;
  return new UploadError(message, { sourceChanged: true });
}

/**
 * Throws an UploadError for a source that cannot be read to its end. The `cause` of the UploadError is the error of the
 * source. If the error of the source contains a secret, the `cause` is a safe copy.
 */
function failReading(raw: unknown, read: number, { size }: OpenSource, { redact }: Exchange): never {
  if (raw instanceof LanguageServiceError) throw raw;
  const cause = ownCause(raw, redact);
  const message = `The source failed after ${read} of ${size} bytes`;
  throw new UploadError(message, { bytes: read, code: codeOf(cause) }, cause);
}
