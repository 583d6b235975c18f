// Of a file that is transferred, only figures are kept: its size, a digest under the key of the recording, and what a TMX
// file says of itself. It passes in pieces and is nowhere whole.

import type { RecordedFile } from 'language-service-description/session';
import type { Pseudonyms } from './pseudonyms.ts';
import { isLanguage } from './redact-value.ts';
import { UnitCount } from './unit-count.ts';

export type FileDigest = ReturnType<typeof createFileDigest>;

/** No attribute with a language is longer. */
const LONGEST_MARK = 64;
/** So many languages of a file are listed. */
const MOST_LANGUAGES = 60;
/** Languages are read in the first bytes alone: to read those of every unit takes longer than to pass it on. */
const LANGUAGE_BYTES = 8 * 1024 * 1024;

export function createFileDigest(pseudonyms: Pseudonyms) {
  const digest = pseudonyms.startDigest();
  const units = new UnitCount();
  const languages = new Set<string>();
  let bytes = 0;
  let rest = Buffer.alloc(0);
  const readLanguages = (whole: Buffer, end: number) => {
    for (const language of languagesIn(whole.toString('latin1'), end, languages))
      if (languages.size < MOST_LANGUAGES) languages.add(language);
  };
  return {
    add: (piece: Buffer) => {
      digest.update(piece);
      units.add(piece);
      bytes += piece.length;
      if (bytes > LANGUAGE_BYTES) return;
      const text = Buffer.concat([rest, piece]);
      const end = Math.max(0, text.length - LONGEST_MARK);
      readLanguages(text, end);
      rest = Buffer.from(text.subarray(end));
    },
    end: (): RecordedFile => {
      readLanguages(rest, rest.length);
      const figures = { bytes, digest: digest.end() };
      if (units.count === 0) return figures;
      return { ...figures, units: units.count, languages: [...languages].sort() };
    },
  };
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
