/**
 * Returns a form of a text for matching without case. The language does not matter, and ẞ equals ß but not "ss". A
 * composed character equals its decomposed form (NFC), and the two lower-case forms of sigma are equal.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}
