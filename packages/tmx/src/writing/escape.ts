// Escapes text for XML. A carriage return is written as a character reference, because readers convert it to a line
// feed. A character that XML 1.0 does not allow even as a reference is replaced by U+FFFD.

/** Escapes a text for a place between two tags. */
export function escapeText(text: string): string {
  if (!/[&<>\r]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

/** Escapes a text between double quotes. Also escapes tabs and line ends, which readers would convert to spaces. */
export function escapeAttribute(text: string): string {
  if (!/[&<>\r"\t\n]/.test(text)) return text;
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are searched for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const everyForbidden = new RegExp(forbidden, 'g');

const special = new RegExp(`[&<>\\r]|${forbidden.source}`);

/** Returns whether a text can be written between two tags without changes. */
export function isPlain(text: string): boolean {
  return !special.test(text) && text.isWellFormed();
}

/** Returns whether a text has a character that XML 1.0 does not allow. */
export function hasForbidden(text: string): boolean {
  return forbidden.test(text) || !text.isWellFormed();
}

/** Replaces each character that XML 1.0 does not allow by U+FFFD. */
export function replaceForbidden(text: string): string {
  return hasForbidden(text) ? text.replace(everyForbidden, '\ufffd').toWellFormed() : text;
}
