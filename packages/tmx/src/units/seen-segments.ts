import { HashTable } from './hash-table.ts';
import { type Hash, hashText } from './hash-text.ts';
import type { Segment } from './segment-choice.ts';

/** Finds repeated segments by the hashes of their texts and languages. The dates of the segments are ignored. */
export class SeenSegments {
  readonly #lines = new HashTable();

  /** Adds a segment. Returns the line of an earlier equal segment; undefined if the segment is new. */
  add(segment: Segment, line: number): number | undefined {
    const { high, low } = hashOf(segment);
    return this.#lines.add(high, low, line);
  }

  has(segment: Segment): boolean {
    const { high, low } = hashOf(segment);
    return this.#lines.get(high, low) !== undefined;
  }
}

/** Returns the hash of a segment's texts and languages. */
function hashOf({ source, targets }: Segment): Hash {
  let hash = hashText(source.text);
  for (const { language, text } of targets) hash = hashText(text, hashText(language, hash));
  return hash;
}
