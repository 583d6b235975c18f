// UTF-8 keeps every byte below 0x80 for ASCII, and the markup of XML is ASCII: a scanner reads bytes and finds no
// part of a longer character. XML 1.0 forbids the controls but tab, line feed and carriage return, and U+FFFE and
// U+FFFF, which begin with 0xEF.

export const TAB = 0x09;
export const LF = 0x0a;
export const CR = 0x0d;
export const SPACE = 0x20;
export const BANG = 0x21;
export const QUOTE = 0x22;
export const HASH = 0x23;
export const AMPERSAND = 0x26;
export const APOSTROPHE = 0x27;
export const HYPHEN = 0x2d;
export const SLASH = 0x2f;
export const SEMICOLON = 0x3b;
export const LESS = 0x3c;
export const EQUAL = 0x3d;
export const GREATER = 0x3e;
export const QUESTION = 0x3f;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;
/** First byte of U+F000 to U+FFFF, among them the two that are forbidden. */
export const LEAD_OF_FORBIDDEN = 0xef;

/** For every byte whether a run of characters continues, ends, or may hold a forbidden character. */
export type Stops = Uint8Array;
export const GO_ON = 0;
export const STOP = 1;
export const CHECK = 2;

/** A table that ends a run at these ASCII characters, and at the first byte of a longer character if so chosen. */
export function stopsAt(
  characters: string,
  { wide = GO_ON }: { wide?: typeof GO_ON | typeof STOP } = {},
): Stops {
  const stops = new Uint8Array(256);
  stops.fill(wide, 0x80);
  stops.fill(CHECK, 0, SPACE);
  for (const allowed of [TAB, LF, CR]) stops[allowed] = GO_ON;
  if (wide === GO_ON) stops[LEAD_OF_FORBIDDEN] = CHECK;
  for (const character of characters) stops[character.charCodeAt(0)] = STOP;
  return stops;
}

export function isSpace(byte: number | undefined): boolean {
  return byte === SPACE || byte === LF || byte === TAB || byte === CR;
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

export function isQuote(byte: number | undefined): boolean {
  return byte === QUOTE || byte === APOSTROPHE;
}

/** Whether the character that begins here is one that XML 1.0 forbids. */
export function isForbidden(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at] ?? 0;
  if (byte < SPACE) return byte !== TAB && byte !== LF && byte !== CR;
  return byte === LEAD_OF_FORBIDDEN && bytes[at + 1] === 0xbf && (bytes[at + 2] ?? 0) >= 0xbe;
}

/** How many bytes the character has whose first byte this is. */
export function lengthOf(lead: number): number {
  if (lead < 0xc0) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

export function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
