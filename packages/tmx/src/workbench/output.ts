import type { TmxSink } from './input.ts';

/** Collects what is written, and passes it to a sink in large pieces. */
export class Output {
  readonly #sink: TmxSink;
  #pieces: Uint8Array[] = [];
  /** Bytes written so far. */
  size = 0;

  constructor(sink: TmxSink) {
    this.#sink = sink;
  }

  write(...pieces: readonly (Uint8Array | string)[]): void {
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      this.#pieces.push(bytes);
      this.size += bytes.length;
    }
  }

  /** Hands out what was gathered. */
  async flush(): Promise<void> {
    if (this.#pieces.length === 0) return;
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    await this.#sink(bytes);
  }
}
