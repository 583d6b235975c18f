// Counts code points for limits in characters. A visible letter can have several code points.

/**
 * Returns whether a text has more than `most` characters (code points). For a very long text, compares only its length,
 * because counting would take long.
 */
export function hasMoreCharacters(text: string, most: number): boolean {
  return text.length > most * 2 || (text.length > most && [...text].length > most);
}
