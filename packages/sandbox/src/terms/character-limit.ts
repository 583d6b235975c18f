// Counts code points for limits in characters. A visible letter can have several code points.

/** Returns whether a text has more than `most` characters. Does not count the characters of a very long text. */
export function hasMoreCharacters(text: string, most: number): boolean {
  return text.length > most * 2 || (text.length > most && [...text].length > most);
}
