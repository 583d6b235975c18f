// Counts code points for limits in characters. A visible letter can have several code points.

/**
 * Returns whether a text has more than `most` characters (code points). A very long text is not counted, because its
 * length suffices.
 */
export function hasMoreCharacters(text: string, most: number): boolean {
  return text.length > most * 2 || (text.length > most && [...text].length > most);
}
