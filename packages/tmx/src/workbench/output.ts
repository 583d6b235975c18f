import type { TmxSink } from './input.ts';

/** Collects what is written, and passes it to a sink in large pieces. */
export class Output {
  readonly #sink: TmxSink;
  #pieces: Uint8Array[] = [];
  /** Text behind the pieces: many short ones are encoded together. */
  #text = '';
  /** Bytes written so far. */
  size = 0;

  constructor(sink: TmxSink) {
    this.#sink = sink;
  }

  write(...pieces: readonly (Uint8Array | string)[]): void {
    for (const piece of pieces) {
      this.size += Buffer.byteLength(piece);
      if (typeof piece === 'string') this.#text += piece;
      else {
        this.#encode();
        this.#pieces.push(piece);
      }
    }
  }

  /** Hands out what was gathered. */
  async flush(): Promise<void> {
    this.#encode();
    if (this.#pieces.length === 0) return;
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    await this.#sink(bytes);
  }

  #encode(): void {
    if (this.#text !== '') this.#pieces.push(Buffer.from(this.#text));
    this.#text = '';
  }
}
