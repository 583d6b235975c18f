// Splits texts of terms and glossary entries into lines. A final line end does not add an empty line.

/** Yields the lines of a text one by one, without creating a list. A text can have hundreds of thousands of lines. */
export function* linesOf(text: string): Generator<string> {
  let at = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
    yield text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end);
    at = end + 1;
    if (at === text.length) return;
  }
  yield text.slice(at);
}

/** Returns whether a text contains a control character, for example a line end. */
export function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
