// A byte order mark outranks the byte pattern, and the pattern outranks the declaration: a file that declares
// UTF-16 in readable 8-bit letters was converted by a tool that left the old declaration, and is UTF-8.

import { isAscii, isUtf8 } from 'node:buffer';
import { TmxFault } from '../fault.ts';
import { lengthOf } from '../xml/bytes.ts';

export interface Encoding {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'us-ascii';
  /** Bytes of the byte order mark; 0 without one. */
  readonly markLength: number;
}

/** @param head the first bytes of the file, 4 for the patterns and 1 KiB for a declaration. */
export function detectEncoding(head: Uint8Array): Encoding {
  for (const { bytes, fault } of foreign) if (startsWith(head, bytes)) throw new TmxFault(fault);
  const known = patterns.find(({ bytes }) => startsWith(head, bytes));
  return known?.encoding ?? { name: declaredEncoding(head), markLength: 0 };
}

const foreign: readonly { bytes: readonly number[]; fault: string }[] = [
  { bytes: [0x1f, 0x8b], fault: 'the file looks like gzip: send the unpacked TMX' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], fault: 'the file looks like a zip archive: send the unpacked TMX' },
  { bytes: [0xff, 0xfe, 0x00, 0x00], fault: 'the encoding UTF-32 is not supported: use UTF-8 or UTF-16' },
  { bytes: [0x00, 0x00, 0xfe, 0xff], fault: 'the encoding UTF-32 is not supported: use UTF-8 or UTF-16' },
];

const patterns: readonly { bytes: readonly number[]; encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: { name: 'utf-8', markLength: 3 } },
  { bytes: [0xff, 0xfe], encoding: { name: 'utf-16le', markLength: 2 } },
  { bytes: [0xfe, 0xff], encoding: { name: 'utf-16be', markLength: 2 } },
  { bytes: [0x3c, 0x00], encoding: { name: 'utf-16le', markLength: 0 } },
  { bytes: [0x00, 0x3c], encoding: { name: 'utf-16be', markLength: 0 } },
];

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return head.length >= bytes.length && bytes.every((byte, index) => head[index] === byte);
}

function declaredEncoding(head: Uint8Array): 'utf-8' | 'us-ascii' {
  const start = Buffer.from(head.subarray(0, 1024)).toString('latin1');
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]*)["']/.exec(start)?.[1];
  const label = (declared ?? 'utf-8').toLowerCase();
  if (['utf-8', 'utf8', 'utf-16', 'utf-16le', 'utf-16be'].includes(label)) return 'utf-8';
  if (['us-ascii', 'ascii'].includes(label)) return 'us-ascii';
  throw new TmxFault(`the encoding "${declared}" is not supported: use UTF-8 or UTF-16`);
}

// Text that is not what its encoding allows is refused, never repaired: a replacement character would be
// stored as a translation. What precedes the fault is still returned, so that its place is known.

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
