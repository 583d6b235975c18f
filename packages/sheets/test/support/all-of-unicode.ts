// Texts with every character, and how a workbook stores them.

/** Every character, 4096 a cell. */
export const allOfUnicode = Array.from({ length: 0x110000 / 4096 }, (_, cell) =>
  Array.from({ length: 4096 }, (_, at) => cell * 4096 + at)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .join(''),
)
  .filter((text) => text !== '')
  .map((text, at) => [`row ${at}`, text]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Returns what a program reads that knows no escapes. */
export const escaped = (text: string) =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replace(forbidden, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
