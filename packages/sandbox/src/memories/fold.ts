/**
 * Returns a text for matching without case. One character stays one, in every language: ẞ equals ß but not "ss". A
 * composed character equals the same one decomposed (NFC), and the two small sigmas are one.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}
