/**
 * Normalizes a text for comparisons that ignore case. For example, `Straße` and `STRAẞE` become equal, but `STRASSE`
 * remains different. Both lower-case forms of sigma become equal. A letter with a combining accent becomes equal to the
 * single character, for example `é` (NFC).
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}
