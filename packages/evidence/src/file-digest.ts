// Of a file that is transferred, only figures are kept: its size, a digest under the key of the recording, and what a TMX
// file says of itself. It passes in pieces and is nowhere whole.

import type { RecordedFile } from 'language-service-description/session';
import type { Pseudonyms } from './pseudonyms.ts';
import { isLanguage } from './redact-value.ts';

export interface FileDigest {
  add(bytes: Buffer): void;
  end(): RecordedFile;
}

/** No start of a unit, and no attribute with a language, is longer. */
const LONGEST_MARK = 64;
/** So many languages of a file are listed. */
const MOST_LANGUAGES = 60;
/** Languages are read in the first bytes alone: to read those of every unit takes longer than to pass it on. */
const LANGUAGE_BYTES = 8 * 1024 * 1024;

export function createFileDigest(pseudonyms: Pseudonyms): FileDigest {
  const digest = pseudonyms.startDigest();
  const languages = new Set<string>();
  let bytes = 0;
  let units = 0;
  let rest = Buffer.alloc(0);
  const count = (whole: Buffer, end: number) => {
    // A text is searched many times faster than a buffer.
    const text = whole.toString('latin1');
    units += countUnits(text, end);
    if (bytes > LANGUAGE_BYTES) return;
    for (const language of languagesIn(text, end, languages))
      if (languages.size < MOST_LANGUAGES) languages.add(language);
  };
  return {
    add: (piece) => {
      digest.update(piece);
      bytes += piece.length;
      const text = Buffer.concat([rest, piece]);
      const end = Math.max(0, text.length - LONGEST_MARK);
      count(text, end);
      rest = Buffer.from(text.subarray(end));
    },
    end: () => {
      count(rest, rest.length);
      const figures = { bytes, digest: digest.digest('hex') };
      return units === 0 ? figures : { ...figures, units, languages: [...languages].sort() };
    },
  };
}

function countUnits(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf('<tu'); at >= 0 && at < end; at = text.indexOf('<tu', at + 3)) {
    // A space, a line end or the end of the tag: `<tuv` is another element.
    const next = text.charCodeAt(at + 3);
    if (next === 0x3e || next === 0x20 || next === 0x09 || next === 0x0a || next === 0x0d) count += 1;
  }
  return count;
}

function* languagesIn(text: string, end: number, known: ReadonlySet<string>): Iterable<string> {
  const name = 'xml:lang=';
  for (let at = text.indexOf(name); at >= 0 && at < end; at = text.indexOf(name, at + 1)) {
    const quote = at + name.length;
    const close = text.indexOf(text[quote] ?? '"', quote + 1);
    const code = text.slice(quote + 1, Math.min(close, quote + 16)).toLowerCase();
    // Node looks a language up for as long as it passes on a hundred units.
    if (close > 0 && !known.has(code) && isLanguage(code)) yield code;
  }
}
