// Text that is not what its encoding allows is refused, never repaired: a replacement character would be
// stored as a translation. What precedes the fault is still handed out, so that its place can be told.

import { isAscii } from 'node:buffer';
import type { Encoding } from './detect-encoding.ts';

export interface Decoder {
  /** How many of the first `length` bytes end on a whole character. */
  wholeCharacters(bytes: Buffer, length: number): number;
  /** The text of the bytes, or undefined when they are not in the encoding. */
  decode(bytes: Buffer): string | undefined;
  /** The text before the first wrong byte. */
  decodePrefix(bytes: Buffer): string;
}

export function createDecoder(name: Encoding['name']): Decoder {
  return name === 'us-ascii' ? ascii : unicodeDecoder(name);
}

const ascii: Decoder = {
  wholeCharacters: (_bytes, length) => length,
  decode: (bytes) => (isAscii(bytes) ? bytes.toString('latin1') : undefined),
  decodePrefix(bytes) {
    const wrong = bytes.findIndex((byte) => byte > 0x7f);
    return bytes.subarray(0, wrong < 0 ? bytes.length : wrong).toString('latin1');
  },
};

function unicodeDecoder(name: Exclude<Encoding['name'], 'us-ascii'>): Decoder {
  const options = { fatal: true, ignoreBOM: true };
  const decoder = new TextDecoder(name, options);
  return {
    wholeCharacters: name === 'utf-8' ? wholeUtf8 : name === 'utf-16le' ? wholeUtf16Le : wholeUtf16Be,
    decode: (bytes) => attempt(() => decoder.decode(bytes)),
    decodePrefix(bytes) {
      const single = new TextDecoder(name, options);
      let text = '';
      for (let at = 0; at < bytes.length; at += 1) {
        const next = attempt(() => single.decode(bytes.subarray(at, at + 1), { stream: true }));
        if (next === undefined) return text;
        text += next;
      }
      return text;
    },
  };
}

function attempt(decode: () => string): string | undefined {
  try {
    return decode();
  } catch (error) {
    if (error instanceof TypeError) return undefined; // how a fatal TextDecoder reports wrong bytes
    throw error;
  }
}

function wholeUtf8(bytes: Buffer, length: number): number {
  let lead = length - 1;
  while (lead > length - 4 && ((bytes[lead] ?? 0) & 0xc0) === 0x80) lead -= 1;
  return lead + sequenceLength(bytes[lead] ?? 0) > length ? lead : length;
}

function sequenceLength(lead: number): number {
  if (lead < 0xc0) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

function wholeUtf16Le(bytes: Buffer, length: number): number {
  const even = length - (length % 2);
  return isHighSurrogate(bytes[even - 1]) ? even - 2 : even;
}

function wholeUtf16Be(bytes: Buffer, length: number): number {
  const even = length - (length % 2);
  return isHighSurrogate(bytes[even - 2]) ? even - 2 : even;
}

function isHighSurrogate(firstByte = 0): boolean {
  return firstByte >= 0xd8 && firstByte <= 0xdb;
}
