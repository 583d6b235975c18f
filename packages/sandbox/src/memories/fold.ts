/**
 * Normalizes a text for comparisons that ignore case. For example, `Straße` and `STRAẞE` become equal, but `STRASSE`
 * remains different. An `é` becomes equal to an `e` with a combining accent (NFC). Both lower-case forms of sigma
 * become equal.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}
