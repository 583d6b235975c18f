// The last byte is sent only once the source has ended there. A store refuses an incomplete body, but would accept a wrong
// one with the right number of bytes.

import { untilAborted } from './cancellation.ts';
import type { PutRequest, Sha256, SourceReader } from './contract.ts';
import { failReading, openReader, readSize } from './sources.ts';
import { inFlight, type Watch } from './throughput.ts';
import { sourceChanged } from './transfer-errors.ts';

/** Bytes sent at once. Large slices cost less; small slices show sooner that a slow connection moves. */
const sliceSizes = { slow: 32_768, unknown: 262_144, fast: 1_048_576 } as const;
/** A slice takes longer than this on a slow connection, and less than this on a fast one, in milliseconds. */
const sliceTimes = { slow: 1_000, fast: 10 } as const;

/** Where the bytes of a body go. */
export interface Outlet {
  /** Aborts once there is a response or an error. */
  readonly over: AbortSignal;
  /** Resolves once the network has taken the bytes, or `over` aborts. Never rejects. */
  send(bytes: Uint8Array): Promise<void>;
  /** Ends the body. */
  finish(): void;
}

/** Sends one file as a body. */
export class FileSender {
  readonly #outlet: Outlet;
  readonly #request: PutRequest;
  readonly #watch: Watch;
  readonly #digest: Sha256 | undefined;
  #read = 0;
  #handedOver = 0;
  #sent = 0;
  #slice: number = sliceSizes.unknown;

  constructor(outlet: Outlet, request: PutRequest, watch: Watch, digest: Sha256 | undefined) {
    this.#outlet = outlet;
    this.#request = request;
    this.#watch = watch;
    this.#digest = digest;
  }

  /** Whether every byte was sent. */
  get whole(): boolean {
    return this.#handedOver === this.#request.source.size;
  }

  get sha256(): string | undefined {
    return this.whole ? this.#digest?.hex() : undefined;
  }

  /** Sends until the file or the exchange ends. */
  async send(): Promise<void> {
    const { over } = this.#outlet;
    const reader = await untilAborted(over, () => openReader(this.#request, over));
    if (reader === undefined) return;
    const startedAt = this.#request.clock.now();
    try {
      await this.#pump(reader);
    } finally {
      await reader.close();
    }
    // The network sends on what it still holds at the speed of the rest.
    const elapsedMs = this.#request.clock.now() - startedAt;
    const held = Math.min(this.#sent, inFlight);
    this.#watch.allow((elapsedMs * held) / Math.max(this.#sent - held, held, 1));
  }

  /** Reads into one space while the network takes from the other. */
  async #pump(reader: SourceReader): Promise<void> {
    const { size } = this.#request.source;
    const space = () => new Uint8Array(Math.min(readSize, size + 1));
    const [even, odd] = [space(), space()];
    let writing = Promise.resolve();
    let last: Uint8Array | undefined;
    for (let turn = 0; ; turn += 1) {
      const part = await this.#next(reader, turn % 2 === 0 ? even : odd);
      await writing;
      if (this.#outlet.over.aborted) return;
      if (part === undefined) break;
      this.#read += part.length;
      if (this.#read > size) throw sourceChanged(size, 'has more');
      if (this.#read === size) last = part;
      else writing = this.#write(part);
      // The next turn reports an error, after more is read.
      writing.catch(() => {});
    }
    if (this.#read < size) throw sourceChanged(size, `ended after ${this.#read}`);
    if (last !== undefined) await this.#write(last);
    this.#outlet.finish();
  }

  #next(reader: SourceReader, space: Uint8Array): Promise<Uint8Array | undefined> {
    return untilAborted(this.#outlet.over, () =>
      reader.read(space).catch((raw: unknown) => failReading(raw, this.#read, this.#request)),
    );
  }

  /** Sends the part slice by slice; rejects only with an error that a listener throws. */
  async #write(part: Uint8Array): Promise<void> {
    for (let at = 0; at < part.length && !this.#outlet.over.aborted; ) {
      const slice = part.subarray(at, at + this.#slice);
      const startedAt = this.#request.clock.now();
      this.#handedOver += slice.length;
      const sending = this.#outlet.send(slice);
      this.#digest?.update(slice);
      await sending;
      if (this.#outlet.over.aborted) return;
      at += slice.length;
      this.#sent += slice.length;
      this.#slice = this.#sliceAfter(this.#request.clock.now() - startedAt);
      this.#watch.sent(slice.length);
      this.#request.onBytes(this.#sent);
    }
  }

  /** The size of the next slice, by the time of the last one. Every network takes the first bytes at once. */
  #sliceAfter(tookMs: number): number {
    if (tookMs > sliceTimes.slow) return sliceSizes.slow;
    return tookMs < sliceTimes.fast && this.#sent >= inFlight ? sliceSizes.fast : sliceSizes.unknown;
  }
}
