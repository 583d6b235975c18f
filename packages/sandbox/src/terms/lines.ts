// Terms and glossary entries are sent as one text, with one line for each. A line end at the end of the text does not
// add an empty line.

/** Returns the lines of a text one by one, because a text can have hundreds of thousands of lines. */
export function* linesOf(text: string): Generator<string> {
  let at = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
    yield text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end);
    at = end + 1;
    if (at === text.length) return;
  }
  yield text.slice(at);
}

/** Returns whether a text contains a control character. A line end is a control character, too. */
export function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
