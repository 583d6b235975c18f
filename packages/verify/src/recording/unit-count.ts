// Counts the units of a TMX file in the bytes that pass, in pieces of any size, by the search of Node: a text is made for
// none of them.

const MARK = Buffer.from('</tu>');

/** Counts the ends of units. */
export class UnitCount {
  #count = 0;
  /** The last bytes of the piece before, fewer than a mark has. */
  #tail: Buffer = Buffer.alloc(0);

  get count(): number {
    return this.#count;
  }

  add(piece: Buffer): void {
    const seam = Buffer.concat([this.#tail, piece.subarray(0, MARK.length - 1)]);
    this.#count += countIn(seam) + countIn(piece);
    const joined = piece.length < MARK.length ? seam : piece;
    // A copy, so that the piece can go.
    this.#tail = Buffer.from(joined.subarray(1 - MARK.length));
  }
}

function countIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(MARK); at >= 0; at = bytes.indexOf(MARK, at + MARK.length)) count += 1;
  return count;
}
