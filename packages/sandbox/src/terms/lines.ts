// Terms and glossary entries are sent as one text with one line each. A line end at the end of the text does not begin an
// empty line.

export function linesOf(text: string): string[] {
  return text.replace(/\r?\n$/, '').split(/\r?\n/);
}

/** Whether a text holds a control character, a line end included. */
export function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
