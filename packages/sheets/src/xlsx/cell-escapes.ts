// In a workbook `_x0041_` means `A`: so it holds what XML has no way to write, and a text that looks like an escape
// has its first character escaped.

const escapes = /_x([0-9A-Fa-f]{4})_/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Also before a character whose escape would make it look like one. */
const lookalikes = new RegExp(`_(?=x[0-9A-Fa-f]{4}(?:_|${forbidden.source}))`, 'g');

export function readEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(escapes, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** What an escape begins with, or replaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
const mayEscape = /_x|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** The text without any character that XML forbids but a surrogate alone. */
export function writeEscapes(text: string): string {
  if (!mayEscape.test(text)) return text;
  return text.replace(lookalikes, '_x005F_').replace(forbidden, escapeOf);
}

function escapeOf(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
