// Terms and glossary entries come as one text, a line each. A line end at the very end ends the last line; it
// does not begin an empty one.

/** The lines of a text. */
export function linesOf(text: string): string[] {
  return text.replace(/\r?\n$/, '').split(/\r?\n/);
}

/** Whether a text holds a control character, a line end included. */
export function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
