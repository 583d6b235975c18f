import { readEscapes } from './cell-escapes.ts';
import { type PartEvents, requireAtMost } from './read-part.ts';
import { mostCells } from './sheet-bounds.ts';
import { StringItem } from './string-item.ts';

/** Texts that are packed together. */
const blockLength = 256;

/**
 * `bytes`: in UTF-8, one text behind the other.
 * `ends`: where each text ends.
 */
type Block = ReturnType<typeof blockOf>;

/**
 * Texts that cells name by their number, as one that occurs often is written once. A million of them take little more than
 * their bytes.
 */
export class SharedStrings implements PartEvents {
  readonly #blocks: Block[] = [];
  /** Those behind the blocks, as the file has them: an escape may be half of a character, which UTF-8 cannot hold. */
  #texts: string[] = [];
  readonly #item = new StringItem();

  get hasMore(): boolean {
    return this.#item.hasMore;
  }

  get wantsText(): boolean {
    return this.#item.wantsText;
  }

  /** Undefined where there is no text of this number. */
  textAt(number: number): string | undefined {
    const at = number % blockLength;
    const block = this.#blocks[(number - at) / blockLength];
    if (block !== undefined) return readEscapes(textIn(block, at));
    const text = this.#texts[number - this.#blocks.length * blockLength];
    return text === undefined ? undefined : readEscapes(text);
  }

  open(name: string): void {
    this.#item.open(name);
  }

  close(name: string): void {
    this.#item.close(name);
    if (name !== 'si') return;
    requireAtMost(mostCells, this.#blocks.length * blockLength + this.#texts.length + 1, 'texts');
    this.#texts.push(this.#item.take());
    if (this.#texts.length < blockLength) return;
    this.#blocks.push(blockOf(this.#texts));
    this.#texts = [];
  }

  text(text: string): void {
    this.#item.add(text);
  }
}

function blockOf(texts: readonly string[]) {
  let end = 0;
  const ends = Uint32Array.from(texts, (text) => (end += Buffer.byteLength(text)));
  return { bytes: Buffer.from(texts.join('')), ends };
}

function textIn({ bytes, ends }: Block, at: number): string {
  return bytes.toString('utf8', ends[at - 1] ?? 0, ends[at]);
}
