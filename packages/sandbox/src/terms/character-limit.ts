// A limit in characters counts code points: one visible letter can be several, and no code point is cut in half.

/** Returns whether a text has more than `most` characters. A text that is far too long is not counted. */
export function hasMoreCharacters(text: string, most: number): boolean {
  return text.length > most * 2 || (text.length > most && [...text].length > most);
}
