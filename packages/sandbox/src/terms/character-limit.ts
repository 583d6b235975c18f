// Counts code points for limits in characters. A visible letter can have several code points.

/**
 * Returns whether a text has more than `most` characters (code points). Does not count the code points of a text that
 * certainly has too many, because counting is slow.
 */
export function hasMoreCharacters(text: string, most: number): boolean {
  return text.length > most * 2 || (text.length > most && [...text].length > most);
}
