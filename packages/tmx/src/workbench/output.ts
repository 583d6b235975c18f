import type { TmxSink } from './input.ts';

const FIRST_CAPACITY = 64 * 1024;

/** Collects what is written, and passes it to a sink in large pieces. */
export class Output {
  readonly #sink: TmxSink;
  #bytes = Buffer.alloc(0);
  #end = 0;
  /** Text behind the bytes: many short ones are encoded together. */
  #text = '';
  #passed = 0;

  constructor(sink: TmxSink) {
    this.#sink = sink;
  }

  /** Bytes written so far. */
  get size(): number {
    this.#encode();
    return this.#passed + this.#end;
  }

  write(...pieces: readonly (Uint8Array | string)[]): void {
    for (const piece of pieces) {
      if (typeof piece === 'string') this.#text += piece;
      else {
        this.#encode();
        this.#append(piece);
      }
    }
  }

  /** Hands out what was gathered. */
  async flush(): Promise<void> {
    this.#encode();
    if (this.#end === 0) return;
    // The sink may keep it.
    const bytes = this.#bytes.subarray(0, this.#end);
    this.#bytes = Buffer.alloc(0);
    this.#passed += this.#end;
    this.#end = 0;
    await this.#sink(bytes);
  }

  #encode(): void {
    if (this.#text === '') return;
    const bytes = Buffer.from(this.#text);
    this.#text = '';
    if (this.#end > 0) this.#append(bytes);
    else {
      this.#bytes = bytes;
      this.#end = bytes.length;
    }
  }

  #append(piece: Uint8Array): void {
    const end = this.#end + piece.length;
    if (end > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(FIRST_CAPACITY, end * 2));
      larger.set(this.#bytes.subarray(0, this.#end));
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#end);
    this.#end = end;
  }
}
