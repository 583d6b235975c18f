// Counts code points for limits in characters. A visible letter can have several code points.

/** Returns whether a text has more than `most` characters (code points). */
export function hasMoreCharacters(text: string, most: number): boolean {
  // Code points are counted only if necessary, because counting is slow. A code point has at most two UTF-16 units.
  return text.length > most * 2 || (text.length > most && [...text].length > most);
}
