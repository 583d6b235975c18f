/**
 * Normalizes a text for case-insensitive matching in any language. ẞ equals ß but not "ss". Composed characters equal
 * decomposed ones (NFC), and the two lower-case forms of sigma are equal.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}
