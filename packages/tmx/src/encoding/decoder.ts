// Text that is not what its encoding allows is refused, never repaired: a replacement character would be
// stored as a translation. What precedes the fault is still returned, so that its place is known.

import { isAscii, isUtf8 } from 'node:buffer';
import { lengthOf } from '../xml/bytes.ts';
import type { Encoding } from './encoding.ts';

export interface Decoder {
  /** How many bytes at the beginning are whole characters. */
  wholeCharacters(bytes: Buffer): number;
  /** The same text in UTF-8, or undefined when the bytes are not in the encoding. */
  toUtf8(bytes: Buffer): Buffer | undefined;
}

export function createDecoder(name: Encoding['name']): Decoder {
  if (name === 'utf-8') return utf8;
  return name === 'us-ascii' ? ascii : utf16(name);
}

/** How many bytes stand before the first that is wrong. */
export function lengthOfPrefix(decoder: Decoder, bytes: Buffer): number {
  let good = 0;
  let wrong = bytes.length;
  while (wrong - good > 1) {
    const middle = (good + wrong) >> 1;
    const whole = decoder.wholeCharacters(bytes.subarray(0, middle));
    if (decoder.toUtf8(bytes.subarray(0, whole)) === undefined) wrong = middle;
    else good = middle;
  }
  return decoder.wholeCharacters(bytes.subarray(0, good));
}

const ascii: Decoder = {
  wholeCharacters: ({ length }) => length,
  toUtf8: (bytes) => (isAscii(bytes) ? bytes : undefined),
};

const utf8: Decoder = {
  wholeCharacters(bytes) {
    const { length } = bytes;
    let lead = length - 1;
    while (lead > length - 4 && ((bytes[lead] ?? 0) & 0xc0) === 0x80) lead -= 1;
    return lead >= 0 && lead + lengthOf(bytes[lead] ?? 0) > length ? lead : length;
  },
  toUtf8: (bytes) => (isUtf8(bytes) ? bytes : undefined),
};

function utf16(name: 'utf-16le' | 'utf-16be'): Decoder {
  const decoder = new TextDecoder(name, { fatal: true, ignoreBOM: true });
  /** How many bytes before the end of its unit the byte is that marks a surrogate. */
  const before = name === 'utf-16le' ? 1 : 2;
  return {
    wholeCharacters(bytes) {
      const even = bytes.length - (bytes.length % 2);
      const high = bytes[even - before] ?? 0;
      return high >= 0xd8 && high <= 0xdb ? even - 2 : even;
    },
    toUtf8(bytes) {
      try {
        return Buffer.from(decoder.decode(bytes));
      } catch (error) {
        if (error instanceof TypeError) return undefined; // how a fatal TextDecoder reports wrong bytes
        throw error;
      }
    },
  };
}
