// Splits a text into paragraphs, which give enough context for a correction. The white space between paragraphs is not
// sent. A too long paragraph is cut after a line, or else after a sentence, or else after a word.

export interface Passage {
  /** The start of the passage in the text, in UTF-16 code units. */
  readonly start: number;
  /** The text of the passage, as in the file. */
  readonly text: string;
}

const PARAGRAPH = /\S[^\r\n]*(?:(?:\r\n|\n|\r)[^\S\r\n]*\S[^\r\n]*)*/g;

/**
 * Splits a text into its paragraphs, without the white space around them. Cuts a paragraph of more than `most`
 * characters into several passages.
 */
export function passagesOf(text: string, most: number): Passage[] {
  return [...text.matchAll(PARAGRAPH)].flatMap(({ index, 0: paragraph }) =>
    cut({ start: index, text: paragraph.trimEnd() }, most),
  );
}

function cut(passage: Passage, most: number): Passage[] {
  const pieces: Passage[] = [];
  let rest = passage;
  while (rest.text.length > most) {
    const end = endOfPiece(rest.text, most);
    pieces.push({ start: rest.start, text: rest.text.slice(0, end).trimEnd() });
    const after = rest.text.slice(end).trimStart();
    rest = { start: rest.start + rest.text.length - after.length, text: after };
  }
  return rest.text === '' ? pieces : [...pieces, rest];
}

/**
 * Returns the position at which to cut a text, no later than `most`. Prefers the position after a line, or else after a
 * sentence, or else after a word. Never splits a character.
 */
function endOfPiece(text: string, most: number): number {
  const cutHead = text.slice(0, most);
  const head = cutHead.isWellFormed() ? cutHead : cutHead.slice(0, -1);
  const places = [
    /(?:\r\n|\n|\r)(?!.*[\r\n])/s,
    /[.!?。！？]["'”’)]?\s(?!.*[.!?。！？]["'”’)]?\s)/s,
    /\s(?!.*\s)/s,
  ];
  for (const place of places) {
    const found = place.exec(head);
    if (found !== null && found.index > 0) return found.index + found[0].length;
  }
  return head.length;
}
