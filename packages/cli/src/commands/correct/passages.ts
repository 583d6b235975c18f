// A text is corrected paragraph by paragraph: a paragraph is context enough for a correction, and what is between two
// of them is not sent and cannot change. A paragraph that is longer than the service takes is cut after a line, else
// after a sentence, else after a word.

export interface Passage {
  /** Where it begins in the text of the file, in UTF-16 code units. */
  readonly start: number;
  /** As it is in the file. */
  readonly text: string;
}

const PARAGRAPH = /\S[^\r\n]*(?:(?:\r\n|\n|\r)[^\S\r\n]*\S[^\r\n]*)*/g;

/** Returns the paragraphs of a text, each without the white space around it, none longer than so many characters. */
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

/** Returns the last good place to cut within the limit, which is not in a character. */
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
