import { copyBytes, type Utf8Text } from './utf8-text.ts';

const SLAB_BYTES = 64 * 1024;

/** Gathers texts piece by piece, one behind the other. What it handed out never changes: a full slab is left to its texts. */
export class TextSlab {
  #bytes = Buffer.allocUnsafeSlow(SLAB_BYTES);
  #start = 0;
  #end = 0;

  /** Bytes of the text that is gathered. */
  get length(): number {
    return this.#end - this.#start;
  }

  begin(): void {
    this.#start = this.#end;
  }

  /** Adds a piece to the text. */
  append(bytes: Buffer, start: number, end: number): void {
    this.#reserve(end - start);
    this.#end = copyBytes({ bytes, start, end }, this.#bytes, this.#end);
  }

  appendString(text: string): void {
    this.#reserve(text.length * 3);
    this.#end += this.#bytes.write(text, this.#end);
  }

  /** The text so far, from a place in it on. */
  text(from = 0): Utf8Text {
    return { bytes: this.#bytes, start: this.#start + from, end: this.#end };
  }

  #reserve(size: number): void {
    const { length } = this;
    if (this.#end + size <= this.#bytes.length) return;
    const next = Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, (length + size) * 2));
    copyBytes(this.text(), next, 0);
    this.#bytes = next;
    this.#start = 0;
    this.#end = length;
  }
}
