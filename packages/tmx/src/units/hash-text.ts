// Hashes segments. A file of 1 GB may have ten million segments, which are too many to store as text. A 64-bit hash is
// stored instead. With six million segments, the probability of a wrong duplicate is one in a million.

/** A 64-bit hash, as two unsigned 32-bit numbers. */
export interface Hash {
  readonly high: number;
  readonly low: number;
}

const HIGH_FACTOR = 0x9e3779b1;
const LOW_FACTOR = 0x85ebca6b;

const START: Hash = { high: 0x243f6a88, low: 0x85a308d3 };

/**
 * Returns the hash of a text.
 * @param before The hash of preceding texts. The result is then the hash of all these texts.
 */
export function hashText(text: string, before = START): Hash {
  const { length } = text;
  let high = before.high | 0;
  let low = before.low ^ length;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(((high << 5) | (high >>> 27)) ^ code, HIGH_FACTOR);
    low = Math.imul(((low << 13) | (low >>> 19)) ^ code, LOW_FACTOR);
  }
  return { high: spread(high), low: spread(low) };
}

/** Mixes the bits of one half of a hash, so that each bit of the result depends on all bits of the half. */
function spread(half: number): number {
  let bits = Math.imul(half ^ (half >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
