// A TMX file for a memory of a recording, whose texts are pseudonyms: the segments that answers showed, made ones for the
// others, and as many repeated ones as the service left out.

import type { RecordedMemory, RecordedSegment } from './recorded-memories.ts';

/** Characters of a piece. */
const PIECE = 65_536;

/** The pieces of a file with the segments of the memory. */
export function madeFile(memory: RecordedMemory): Iterable<string> {
  const { stored = memory.shown.length } = memory;
  return whole(memory, unitsOf(stored, memory, true), 0);
}

/**
 * The same with so many units and bytes, as it was uploaded, and whether it has the texts that answers showed; undefined
 * when the units are longer than that.
 */
export function madeUpload(
  memory: RecordedMemory,
  units: number,
  bytes: number,
): { readonly pieces: Iterable<string>; readonly isShown: boolean } | undefined {
  for (const isShown of [true, false]) {
    let length = 0;
    for (const piece of whole(memory, unitsOf(units, memory, isShown), 0)) length += Buffer.byteLength(piece);
    if (length <= bytes)
      return { pieces: whole(memory, unitsOf(units, memory, isShown), bytes - length), isShown };
  }
  return undefined;
}

/** So many bytes that are no TMX file. */
export function* filler(bytes: number): Iterable<string> {
  for (let left = bytes; left > 0; left -= PIECE) yield ' '.repeat(Math.min(left, PIECE));
}

function* whole(
  { sourceLanguage = 'en' }: RecordedMemory,
  units: Iterable<string>,
  rest: number,
): Iterable<string> {
  let piece = `<?xml version="1.0"?><tmx version="1.4"><header srclang="${sourceLanguage}" datatype="plaintext" segtype="sentence" adminlang="en" creationtool="recording" creationtoolversion="1" o-tmf="none"/><body>`;
  for (const unit of units) {
    piece += unit;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
  yield* filler(rest);
  yield '</body></tmx>';
}

function* unitsOf(
  units: number,
  { sourceLanguage = 'en', targetLanguages, shown, stored = units }: RecordedMemory,
  isShown: boolean,
): Iterable<string> {
  const languages = targetLanguages.length > 0 ? targetLanguages : [sourceLanguage === 'de' ? 'en' : 'de'];
  const made = (at: number): RecordedSegment => {
    const text = at.toString(36).padStart(4, '0');
    return { source: text, targets: languages.map((language) => ({ language, text })) };
  };
  for (let at = 0; at < units; at += 1) {
    const place = at < stored ? at : 0;
    yield unitOf(sourceLanguage, (isShown ? shown[place] : undefined) ?? made(place));
  }
}

function unitOf(language: string, { source, targets }: RecordedSegment): string {
  return `<tu>${[{ language, text: source }, ...targets].map(variant).join('')}</tu>`;
}

function variant({ language, text }: RecordedSegment['targets'][number]): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<tuv xml:lang="${language}"><seg>${escaped}</seg></tuv>`;
}
