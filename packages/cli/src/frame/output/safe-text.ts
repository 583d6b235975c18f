// A text of the service may hold control characters that move the cursor, retitle the window or hide what follows. On a
// terminal they are shown, not obeyed.

const harmful = /(?![\n\t])[\p{Cc}\p{Bidi_C}]/gu;
const inOneLine = /[\p{Cc}\p{Bidi_C}\u2028\u2029]/gu;
/** Characters that JSON leaves as they are and a terminal may obey. */
const leftByJson = /[\u007f-\u009f\p{Bidi_C}\u2028\u2029]/gu;

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Returns a text of several lines, its control characters written out. */
export function safeText(text: string): string {
  return text.replaceAll(harmful, escaped);
}

/** Returns a text in one line, its control characters written out. */
export function safeLine(text: string): string {
  return text.replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll(inOneLine, escaped);
}

/** Returns each text in its own line. */
export function safeLines(texts: readonly string[]): string {
  return texts.map((text) => `${safeLine(text)}\n`).join('');
}

/** Returns JSON without characters that a terminal obeys. */
export function safeJson(value: unknown, indent?: number): string {
  return (JSON.stringify(value, null, indent) ?? 'null').replaceAll(leftByJson, escaped);
}
