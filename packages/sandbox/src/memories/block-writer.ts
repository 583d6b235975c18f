import {
  HashSet,
  hashBytes,
  languageSalt,
  mostBytesOf,
  type Segment,
  type WrittenText,
  writeText,
} from 'language-service-tmx/import';
import { FIELD, marksOf, SEGMENT_END } from './blocks.ts';

/** A block is complete at this size: some hundred segments of ordinary length, or one long one. */
const BLOCK_BYTES = 32 * 1024;
/** So many segments of a few letters each make a block too: to read a page, a whole block is split. */
const BLOCK_SEGMENTS = 500;
const FIELD_BYTE = FIELD.charCodeAt(0);
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
  #bytes = Buffer.alloc(4 * BLOCK_BYTES);
  #view = viewOf(this.#bytes);
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
    const end = this.#write(segment);
    const { high, low } = hashBytes(this.#view, this.#length, end, languageSalt(segment));
    if (!this.#seen.add(high, low)) return false;
    this.#bytes[end] = SEGMENT_END_BYTE;
    this.#length = end + 1;
    this.#marks += marksOf(segment);
    this.#nextId += 1;
    if (this.#length >= BLOCK_BYTES || this.#nextId - this.#firstId === BLOCK_SEGMENTS) this.flush();
    return true;
  }

  /** Completes the open block. */
  flush(): void {
    if (this.#length === 0) return;
    const texts = this.#bytes.subarray(0, this.#length);
    this.#onBlock({ firstId: this.#firstId, lastId: this.#nextId - 1, texts, marks: this.#marks });
    this.#firstId = this.#nextId;
    this.#marks = '';
    this.#length = 0;
  }

  /** Puts the texts behind what is there, without keeping them yet. Returns where they end. */
  #write({ source, targets }: Segment): number {
    let end = this.#append(this.#length, source);
    for (const target of targets) {
      this.#bytes[end] = FIELD_BYTE;
      end = this.#append(end + 1, target);
    }
    return end;
  }

  #append(at: number, part: WrittenText): number {
    this.#reserve(at + mostBytesOf(part) + 1);
    return writeText(part, this.#bytes, at);
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return;
    const larger = Buffer.alloc(size * 2);
    this.#bytes.copy(larger, 0, 0, size);
    this.#bytes = larger;
    this.#view = viewOf(larger);
  }
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
