// A file of 1 GB may hold ten million segments, too many to remember whole. What is remembered of each is a 64-bit
// hash: that any of six million segments is mistaken for a duplicate has a chance of one in a million.

/** Both halves are unsigned 32-bit numbers. */
export type Hash = ReturnType<typeof hashBytes>;

const HIGH_FACTOR = 0x9e3779b1;
const LOW_FACTOR = 0x85ebca6b;

/** The hash of a stretch of bytes; the same bytes under another `salt` have another hash. */
export function hashBytes(bytes: DataView, start: number, end: number, salt: number) {
  let high = 0x243f6a88 ^ salt;
  let low = (0x85a308d3 + salt) ^ (end - start);
  let at = start;
  for (; at + 4 <= end; at += 4) {
    const word = bytes.getInt32(at, true);
    high = Math.imul(((high << 5) | (high >>> 27)) ^ word, HIGH_FACTOR);
    low = Math.imul(((low << 13) | (low >>> 19)) ^ word, LOW_FACTOR);
  }
  for (; at < end; at += 1) {
    const byte = bytes.getUint8(at);
    high = Math.imul(((high << 5) | (high >>> 27)) ^ byte, HIGH_FACTOR);
    low = Math.imul(((low << 13) | (low >>> 19)) ^ byte, LOW_FACTOR);
  }
  return { high: spread(high), low: spread(low) };
}

/** Lets every bit of a half depend on all the others. */
function spread(half: number): number {
  let bits = Math.imul(half ^ (half >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
