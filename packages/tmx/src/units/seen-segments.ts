import { HashTable } from './hash-table.ts';
import { type Hash, hashText } from './hash-text.ts';
import type { Segment } from './segment-choice.ts';

/** The segments met so far, remembered by their texts and languages; times do not count. */
export class SeenSegments {
  readonly #lines = new HashTable();

  /** Returns the line of the same segment that was added before; undefined when it is new, and now known by this line. */
  add(segment: Segment, line: number): number | undefined {
    const { high, low } = hashOf(segment);
    return this.#lines.add(high, low, line);
  }

  has(segment: Segment): boolean {
    const { high, low } = hashOf(segment);
    return this.#lines.get(high, low) !== undefined;
  }
}

/** Returns the hash of a segment with its languages. */
function hashOf({ source, targets }: Segment): Hash {
  let hash = hashText(source.text);
  for (const { language, text } of targets) hash = hashText(text, hashText(language, hash));
  return hash;
}
