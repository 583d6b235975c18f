import { HashTable } from './hash-table.ts';
import { type Hash, hashText } from './hash-text.ts';
import type { Segment } from './segment-choice.ts';

/** The segments met so far, remembered by their texts and languages; times do not count. */
export class SeenSegments {
  readonly #lines: HashTable;

  /** Without lines it takes a third less memory, and the line of every segment is 0. */
  constructor({ hasLines = true } = {}) {
    this.#lines = new HashTable({ hasNumbers: hasLines });
  }

  /** False when a segment with the same source and translations was added before. */
  add(segment: Segment): boolean {
    return this.lineOf(segment, 0) === undefined;
  }

  /** The line of the same segment that was added before; undefined when it is new, and now known by this line. */
  lineOf(segment: Segment, line: number): number | undefined {
    const { high, low } = hashOf(segment);
    return this.#lines.add(high, low, line);
  }

  has(segment: Segment): boolean {
    const { high, low } = hashOf(segment);
    return this.#lines.get(high, low) !== undefined;
  }
}

/** Segments with other languages have other hashes. */
function hashOf({ source, targets }: Segment): Hash {
  let hash = hashText(source.text);
  for (const { language, text } of targets) hash = hashText(text, hashText(language, hash));
  return hash;
}
