// Finds invisible characters. A term, a search or a comparison with such a character fails, and nobody sees why.

import type { Unit } from '../read/unit.ts';
import type { Fault } from './finding.ts';

/** Matches characters that no text needs: zero width space, word joiner and byte order mark. */
const INVISIBLE = /[\u200b\u2060\ufeff]/g;
/** Matches letters of scripts that separate words with zero width spaces instead of visible spaces. */
const UNSPACED = /[\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}]/u;

/** Returns the invisible characters of a text, each once, for example `U+200B`. */
export function invisibleIn(text: string): readonly string[] {
  const found = new Set(text.match(UNSPACED.test(text) ? /[\u2060\ufeff]/g : INVISIBLE));
  return [...found].map((sign) => `U+${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

export function invisible({ source, target }: Unit): readonly Fault[] {
  return Object.entries({ source, translation: target }).flatMap(([place, text]) =>
    invisibleIn(text).map((term) => ({ message: `the ${place} has the invisible character ${term}`, term })),
  );
}
