// The match of two texts is the share of characters (code points) that need no edit (Levenshtein). Myers' bit vectors
// compare a character with 32 others at a time. A threshold limits the edits: only what lies near enough to the diagonal
// is compared, and a comparison ends at the first edit too many.

/** The characters of a text. */
export function charactersOf(text: string): number[] {
  const characters: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.codePointAt(at) ?? 0;
    characters.push(character);
    if (character > 0xffff) at += 1;
  }
  return characters;
}

/** A text that is compared with many others. Its characters are rows, those of the other are columns. */
export class ComparedText {
  readonly #length: number;
  readonly #blocks: number;
  /** The rows of each character: a bit for each, in blocks of 32. */
  readonly #rows = new Map<number, Int32Array>();
  readonly #noRows: Int32Array;
  /** Where the edits of the last column grow from one row to the next, and where they shrink. */
  readonly #grows: Int32Array;
  readonly #shrinks: Int32Array;

  constructor(text: string) {
    const characters = charactersOf(text);
    this.#length = characters.length;
    this.#blocks = Math.ceil(characters.length / 32);
    this.#noRows = new Int32Array(this.#blocks);
    this.#grows = new Int32Array(this.#blocks);
    this.#shrinks = new Int32Array(this.#blocks);
    for (const [row, character] of characters.entries()) {
      const rows = this.#rows.get(character) ?? new Int32Array(this.#blocks);
      rows[row >> 5] = (rows[row >> 5] ?? 0) | (1 << (row & 31));
      this.#rows.set(character, rows);
    }
  }

  /** How alike the texts are, in per cent; undefined when that is below `least`. */
  similarity(other: ArrayLike<number>, least = 0): number | undefined {
    const longer = Math.max(this.#length, other.length);
    if (longer === 0) return least > 100 ? undefined : 100;
    const edits = this.#distance(other, Math.floor((longer * (100 - least)) / 100));
    return edits === undefined ? undefined : Math.floor((100 * (longer - edits)) / longer);
  }

  /** The edits between the texts; undefined when there are more than `most`. */
  #distance(other: ArrayLike<number>, most: number): number | undefined {
    // Edits never decrease along a diagonal: they are added up on the one that ends where both texts end.
    const diagonal = this.#length - other.length;
    let edits = Math.abs(diagonal);
    const aside = Math.floor((most - edits) / 2);
    const above = Math.min(0, diagonal) - aside;
    const below = Math.max(0, diagonal) + aside;
    this.#grows.fill(-1);
    this.#shrinks.fill(0);
    for (let column = 0; column < other.length && edits <= most; column += 1) {
      const first = Math.max(0, (column + above) >> 5);
      const last = Math.min(this.#blocks - 1, (column + below) >> 5);
      const rows = this.#rows.get(other[column] ?? 0) ?? this.#noRows;
      edits += this.#addColumn(rows, first, last, column + diagonal);
    }
    return edits > most ? undefined : edits;
  }

  /** Adds the column of a character with these rows. Returns by how much the edits grow along the diagonal, to that row. */
  #addColumn(rows: Int32Array, first: number, last: number, diagonalRow: number): 0 | 1 {
    const grows = this.#grows;
    const shrinks = this.#shrinks;
    let carriedGrow = 1;
    let carriedShrink = 0;
    let added: 0 | 1 = 0;
    for (let block = first; block <= last; block += 1) {
      const grow = grows[block] ?? 0;
      const shrink = shrinks[block] ?? 0;
      const equal = (rows[block] ?? 0) | carriedShrink;
      // The rows whose edits are those of the row and the column before.
      const same = (((equal & grow) + grow) ^ grow) | equal | shrink;
      const growing = shrink | ~(same | grow);
      const shrinking = grow & same;
      const shifted = (growing << 1) | carriedGrow;
      grows[block] = (shrinking << 1) | carriedShrink | ~(same | shifted);
      shrinks[block] = shifted & same;
      carriedGrow = growing >>> 31;
      carriedShrink = shrinking >>> 31;
      if (block === diagonalRow >> 5 && ((same >>> (diagonalRow & 31)) & 1) === 0) added = 1;
    }
    return added;
  }
}
