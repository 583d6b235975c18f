// Nearly every character of the stored languages folds to one as long in UTF-8 and needs no composing. A text of only
// such characters is folded byte by byte, at a third of the cost; any other one as a string.

import { fold } from './fold.ts';

/**
 * What searching with and without case looks through, for a text in UTF-8.
 * `folded`: the fold. Valid until the next call.
 * `composed`: the text in NFC; null: it is so already.
 */
export function searchTexts(bytes: Uint8Array) {
  if (room.byteLength < bytes.length) room = new DataView(new ArrayBuffer(bytes.length * 2));
  const folded = new Uint8Array(room.buffer, 0, bytes.length);
  folded.set(bytes);
  if (foldInPlace(folded, room)) return { folded, composed: null };
  const text = Buffer.from(bytes).toString('utf8');
  const composed = text.normalize('NFC');
  return { folded: Buffer.from(fold(text)), composed: composed === text ? null : Buffer.from(composed) };
}

let room = new DataView(new ArrayBuffer(64 * 1024));

/** Fold of each character of the basic plane, learnt when it is first met; 0: not met yet. */
const folds = new Uint16Array(0x10000);
const NOT_ALONE = 0xffff;

/** False when the text holds a character that is not as simple as that. Most are their own fold. */
function foldInPlace(bytes: Uint8Array, view: DataView): boolean {
  const { length } = bytes;
  let at = foldAscii(view, 0, length);
  while (at < length) {
    const lead = bytes[at] ?? 0;
    if (lead >= 0xf0) return false;
    const isShort = lead < 0xe0;
    const character = isShort ? readShort(bytes, at) : readLong(bytes, at);
    const fold = folds[character] || learn(character);
    if (fold === NOT_ALONE) return false;
    if (fold !== character && isShort) writeShort(bytes, at, fold);
    else if (fold !== character) writeLong(bytes, at, fold);
    at += isShort ? 2 : 3;
    if ((bytes[at] ?? 0) < 0x80) at = foldAscii(view, at, length);
  }
  return true;
}

const HIGH_BITS = 0x80808080;

/**
 * Folds ASCII up to the next other character, and returns where that is. Four bytes at a time: adding 0x3f sets the
 * high bit of what is A or above, adding 0x25 that of what is above Z, and a capital becomes small by the bit 0x20.
 */
function foldAscii(view: DataView, start: number, length: number): number {
  let at = start;
  for (; at + 4 <= length; at += 4) {
    const four = view.getInt32(at, true);
    if ((four & HIGH_BITS) !== 0) break;
    const capitals = (four + 0x3f3f3f3f) & ~(four + 0x25252525) & HIGH_BITS;
    if (capitals !== 0) view.setInt32(at, four | (capitals >>> 2), true);
  }
  for (; at < length && view.getUint8(at) < 0x80; at += 1) {
    const byte = view.getUint8(at);
    if (byte >= 0x41 && byte <= 0x5a) view.setUint8(at, byte | 0x20);
  }
  return at;
}

function readShort(bytes: Uint8Array, at: number): number {
  return (((bytes[at] ?? 0) & 0x1f) << 6) | ((bytes[at + 1] ?? 0) & 0x3f);
}

function readLong(bytes: Uint8Array, at: number): number {
  return (
    (((bytes[at] ?? 0) & 0x0f) << 12) | (((bytes[at + 1] ?? 0) & 0x3f) << 6) | ((bytes[at + 2] ?? 0) & 0x3f)
  );
}

function writeShort(bytes: Uint8Array, at: number, character: number): void {
  bytes[at] = 0xc0 | (character >> 6);
  bytes[at + 1] = 0x80 | (character & 0x3f);
}

function writeLong(bytes: Uint8Array, at: number, character: number): void {
  bytes[at] = 0xe0 | (character >> 12);
  bytes[at + 1] = 0x80 | ((character >> 6) & 0x3f);
  bytes[at + 2] = 0x80 | (character & 0x3f);
}

/** Marks and Hangul vowels and finals may join what precedes them. */
const JOINING = /[\p{M}\u1160-\u11ff]/u;

function learn(character: number): number {
  const text = String.fromCharCode(character);
  const folded = fold(text);
  const standsAlone =
    folded.length === 1 &&
    !JOINING.test(text) &&
    text.normalize('NFC') === text &&
    Buffer.byteLength(folded) === Buffer.byteLength(text);
  const learnt = standsAlone ? folded.charCodeAt(0) : NOT_ALONE;
  folds[character] = learnt;
  return learnt;
}
