import { HashSet, type Segment, SegmentText } from 'language-service-tmx/import';
import { FIELD, marksOf, SEGMENT_END } from './blocks.ts';

/** A block is complete at this size: some hundred segments of ordinary length, or one long one. */
const BLOCK_BYTES = 32 * 1024;
/** So many segments of a few letters each make a block too: to read a page, a whole block is split. */
const BLOCK_SEGMENTS = 500;
const SEGMENT_END_BYTE = SEGMENT_END.charCodeAt(0);

/** A block as it is stored. */
export interface WrittenBlock {
  readonly firstId: number;
  readonly lastId: number;
  /** UTF-8; valid until the next segment is added. */
  readonly texts: Buffer;
  readonly marks: string;
}

/** Gathers segments into blocks, each segment once. */
export class BlockWriter {
  readonly #onBlock: (block: WrittenBlock) => void;
  readonly #seen = new HashSet();
  readonly #text = new SegmentText({ capacity: 4 * BLOCK_BYTES, separator: FIELD.charCodeAt(0) });
  #length = 0;
  #marks = '';
  #firstId = 1;
  #nextId = 1;

  constructor(onBlock: (block: WrittenBlock) => void) {
    this.#onBlock = onBlock;
  }

  /** Segments added so far. */
  get count(): number {
    return this.#nextId - 1;
  }

  /** False when a segment with the same source and translations was added before; times do not count. */
  add(segment: Segment): boolean {
    const end = this.#text.write(segment, this.#length);
    const { high, low } = this.#text.hashOf(segment, this.#length, end);
    if (!this.#seen.add(high, low)) return false;
    this.#text.bytes[end] = SEGMENT_END_BYTE;
    this.#length = end + 1;
    this.#marks += marksOf(segment);
    this.#nextId += 1;
    if (this.#length >= BLOCK_BYTES || this.#nextId - this.#firstId === BLOCK_SEGMENTS) this.flush();
    return true;
  }

  /** Completes the open block. */
  flush(): void {
    if (this.#length === 0) return;
    const texts = this.#text.bytes.subarray(0, this.#length);
    this.#onBlock({ firstId: this.#firstId, lastId: this.#nextId - 1, texts, marks: this.#marks });
    this.#firstId = this.#nextId;
    this.#marks = '';
    this.#length = 0;
  }
}
