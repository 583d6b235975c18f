// A pass over a long text takes too long for one turn of the event loop. So the text is read part by part.

const PART_LENGTH = 16 * 1024;
/** A word of five letters or a sign, with white space behind it; or the end of a line. */
const PART_END = /(?:\p{L}{5}|\P{L})\s|[\r\n]/u;

/** The parts of a long text. No word is cut, and neither are short words that follow each other in a line. */
export function* partsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const least = at + PART_LENGTH;
    const end = PART_END.exec(text.slice(least, least + PART_LENGTH));
    const next = end === null ? least + PART_LENGTH : least + end.index + end[0].length;
    yield text.slice(at, next);
    at = next;
  }
}
