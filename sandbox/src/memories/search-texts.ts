/**
 * Nearly every character of the stored languages folds to one as long in UTF-8 and needs no composing. A text of only
 * such characters is folded byte by byte, at a third of the cost; any other one as a string.
 */

import { fold } from './folding.ts';

export interface SearchTexts {
  /** The fold. Valid until the next call. */
  readonly folded: Uint8Array;
  /** The text in NFC; null: it is so already. */
  readonly composed: Uint8Array | null;
}

/** What searching with and without case looks through, for a text in UTF-8. */
export function searchTexts(bytes: Uint8Array): SearchTexts {
  if (room.length < bytes.length) room = new Uint8Array(bytes.length * 2);
  if (foldInto(room, bytes)) return { folded: room.subarray(0, bytes.length), composed: null };
  const text = Buffer.from(bytes).toString('utf8');
  const composed = text.normalize('NFC');
  return { folded: Buffer.from(fold(text)), composed: composed === text ? null : Buffer.from(composed) };
}

let room = new Uint8Array(64 * 1024);

/** Fold of each character of the basic plane, learnt when it is first met; 0: not met yet. */
const folds = new Uint16Array(0x10000);
const NOT_ALONE = 0xffff;

/** False when the text holds a character that is not as simple as that. */
function foldInto(folded: Uint8Array, bytes: Uint8Array): boolean {
  const length = bytes.length;
  let at = 0;
  while (at < length) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      folded[at] = asciiFolds[lead] ?? lead;
      at += 1;
    } else if (lead < 0xe0) {
      const character = ((lead & 0x1f) << 6) | ((bytes[at + 1] ?? 0) & 0x3f);
      const fold = folds[character] || learn(character);
      if (fold === NOT_ALONE) return false;
      folded[at] = 0xc0 | (fold >> 6);
      folded[at + 1] = 0x80 | (fold & 0x3f);
      at += 2;
    } else {
      const character =
        ((lead & 0x0f) << 12) | (((bytes[at + 1] ?? 0) & 0x3f) << 6) | ((bytes[at + 2] ?? 0) & 0x3f);
      const fold = lead < 0xf0 ? folds[character] || learn(character) : NOT_ALONE;
      if (fold === NOT_ALONE) return false;
      folded[at] = 0xe0 | (fold >> 12);
      folded[at + 1] = 0x80 | ((fold >> 6) & 0x3f);
      folded[at + 2] = 0x80 | (fold & 0x3f);
      at += 3;
    }
  }
  return true;
}

/** Marks and Hangul vowels and finals may join what stands before them. */
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

const asciiFolds = Uint8Array.from({ length: 0x80 }, (_, character) => learn(character));
