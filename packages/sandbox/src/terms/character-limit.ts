// A limit in characters counts code points. One visible letter can have several code points.

/** Returns whether a text has more than `most` characters. A text that is far too long is refused without counting. */
export function hasMoreCharacters(text: string, most: number): boolean {
  return text.length > most * 2 || (text.length > most && [...text].length > most);
}
