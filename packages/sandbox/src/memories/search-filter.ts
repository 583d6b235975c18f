// A filter tells what a stretch of a memory cannot hold, without reading it. It has a bit for every three bytes that follow
// each other in the folded texts. A text is there only if all its bits are, in any script. Some groups of three share a
// bit, so what may be there is searched for.

/** Bits of a filter, as an exponent of two. A megabyte of Japanese and English sets a tenth of them. */
const BITS_EXPONENT = 18;
const SHIFT = 32 - BITS_EXPONENT;
const FACTOR = 0x9e3779b1;
/** So many bytes of folded texts have their own filter. */
export const FILTERED_BYTES = 1024 * 1024;

/** The bits of texts that follow each other. */
export class SearchFilter {
  readonly bits: Uint8Array = new Uint8Array(2 ** (BITS_EXPONENT - 3));

  /** Takes note of a text that is folded, in UTF-8. */
  add(folded: Uint8Array): void {
    const { bits } = this;
    const { length } = folded;
    let three = 0;
    for (let at = 0; at < length; at += 1) {
      three = ((three << 8) | (folded[at] ?? 0)) & 0xffffff;
      const bit = Math.imul(three, FACTOR) >>> SHIFT;
      const place = bit >>> 3;
      bits[place] = (bits[place] ?? 0) | (1 << (bit & 7));
    }
  }

  clear(): void {
    this.bits.fill(0);
  }
}

/** The bits that a text needs, folded and in UTF-8; one of less than three bytes needs none. */
export function bitsOf(needle: Uint8Array): number[] {
  const bits = new Set<number>();
  for (let at = 2; at < needle.length; at += 1) {
    const three = ((needle[at - 2] ?? 0) << 16) | ((needle[at - 1] ?? 0) << 8) | (needle[at] ?? 0);
    bits.add(Math.imul(three, FACTOR) >>> SHIFT);
  }
  return [...bits];
}

/** Whether texts with this filter may hold one that needs these bits. */
export function mayHold(filter: Uint8Array, bits: readonly number[]): boolean {
  return bits.every((bit) => ((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}
