// Escapes control characters. A text of the service may contain characters that move the cursor, change the window
// title or hide text. A terminal must not execute them.

const harmful = /(?![\n\t])[\p{Cc}\p{Bidi_C}]/gu;
const inOneLine = /[\p{Cc}\p{Bidi_C}\u2028\u2029]/gu;
/** Matches the characters that JSON does not escape, but that a terminal may interpret. */
const leftByJson = /[\u007f-\u009f\p{Bidi_C}\u2028\u2029]/gu;

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Returns a text of several lines with its control characters escaped. */
export function safeText(text: string): string {
  return text.replaceAll(harmful, escaped);
}

/** Returns a text as one line with its control characters escaped. */
export function safeLine(text: string): string {
  return text.replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll(inOneLine, escaped);
}

/** Returns the texts, each as one line with its control characters escaped. */
export function safeLines(texts: readonly string[]): string {
  return texts.map((text) => `${safeLine(text)}\n`).join('');
}

/** Returns a value as JSON. Also escapes the characters that a terminal may interpret. */
export function safeJson(value: unknown, indent?: number): string {
  return (JSON.stringify(value, null, indent) ?? 'null').replaceAll(leftByJson, escaped);
}
