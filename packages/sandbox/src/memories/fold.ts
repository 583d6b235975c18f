/**
 * Normalizes a text, so that a comparison ignores case in any language. For example, ẞ becomes ß but not "ss". Composed
 * and decomposed characters become equal (NFC), and so do both lower-case forms of sigma.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}
