/**
 * Normalizes a text for comparisons that ignore case. For example, ẞ becomes ß but not "ss". Composed and decomposed
 * characters become equal (NFC). Both lower-case forms of sigma become equal.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}
