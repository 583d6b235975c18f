// A carriage return is written as a reference, as any reader takes a bare one for a line feed; a character that XML 1.0
// cannot hold, not even as a reference, becomes U+FFFD.

/** Escapes text between two tags. */
export function escapeText(text: string): string {
  if (!/[&<>\r]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

/** Escapes text between double quotes, where a reader takes white space for blanks. */
export function escapeAttribute(text: string): string {
  if (!/[&<>\r"\t\n]/.test(text)) return text;
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const everyForbidden = new RegExp(forbidden, 'g');

const special = new RegExp(`[&<>\\r]|${forbidden.source}`);

/** Returns whether a text is written between two tags as it is. */
export function isPlain(text: string): boolean {
  return !special.test(text) && text.isWellFormed();
}

/** Returns whether a text has a character that XML 1.0 has no way to write. */
export function hasForbidden(text: string): boolean {
  return forbidden.test(text) || !text.isWellFormed();
}

/** Replaces characters that XML 1.0 cannot hold by U+FFFD. */
export function replaceForbidden(text: string): string {
  return hasForbidden(text) ? text.replace(everyForbidden, '\ufffd').toWellFormed() : text;
}
