// A text is corrected paragraph by paragraph: a paragraph is context enough for a correction, and what is between two
// of them is not sent and cannot change. A paragraph that is longer than the service takes is cut after a line, else
// after a sentence, else after a word.

export interface Passage {
  /** Where it begins in the text of the file, in UTF-16 code units. */
  readonly start: number;
  /** As it is in the file. */
  readonly text: string;
}

/** The longest text of a request. */
export interface TextLimit {
  readonly unit: 'characters' | 'bytes';
  readonly most: number;
}

const PARAGRAPH = /\S[^\r\n]*(?:(?:\r\n|\n|\r)[^\S\r\n]*\S[^\r\n]*)*/g;

/** Returns the paragraphs of a text, each without the white space around it, none longer than the limit. */
export function passagesOf(text: string, limit: TextLimit): Passage[] {
  return [...text.matchAll(PARAGRAPH)].flatMap(({ index, 0: paragraph }) =>
    cut({ start: index, text: paragraph.trimEnd() }, limit),
  );
}

export function sizeOf(text: string, { unit }: TextLimit): number {
  return unit === 'bytes' ? Buffer.byteLength(text) : text.length;
}

function cut(passage: Passage, limit: TextLimit): Passage[] {
  const pieces: Passage[] = [];
  let rest = passage;
  while (sizeOf(rest.text, limit) > limit.most) {
    const end = endOfPiece(rest.text, limit);
    const piece = rest.text.slice(0, end).trimEnd();
    pieces.push({ start: rest.start, text: piece });
    const after = rest.text.slice(end);
    rest = { start: rest.start + end + after.length - after.trimStart().length, text: after.trimStart() };
  }
  return rest.text === '' ? pieces : [...pieces, rest];
}

/** Returns the last good place to cut within the limit. */
function endOfPiece(text: string, limit: TextLimit): number {
  const head = headWithin(text, limit);
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

/** As much of the beginning as the limit takes, without half a character. */
function headWithin(text: string, limit: TextLimit): string {
  let head = text.slice(0, limit.most);
  while (sizeOf(head, limit) > limit.most) head = head.slice(0, Math.floor(head.length * 0.9));
  return head.isWellFormed() ? head : head.slice(0, -1);
}
