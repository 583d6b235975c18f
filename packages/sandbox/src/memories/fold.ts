/**
 * Normalizes a text so that matching ignores case, in any language. ẞ equals ß but not "ss". Composed characters equal
 * decomposed ones (NFC), and both lower-case forms of sigma are equal.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}
