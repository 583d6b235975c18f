// What two texts have in common when their match is at least so many per cent. The longer one is cut into pieces of a size. An
// edit changes one of them at most; the other text has the rest, and their offsets differ by no more than the edits.

/** The most edits between two texts, by the characters of the longer one. */
export function editsFor(longer: number, least: number): number {
  return Math.floor((longer * (100 - least)) / 100);
}

/** The longest text that matches one of this length. */
export function longestFor(length: number, least: number): number {
  return least === 0 ? Number.MAX_SAFE_INTEGER : Math.floor((length * 100) / least);
}

/** The fewest pieces in common, by the characters of the longer text. With more characters, it falls by one at most. */
export function fewestInCommon(longer: number, size: number, least: number): number {
  return Math.floor(longer / size) - editsFor(longer, least);
}

/** Characters of a piece, by those of the longer text. */
export type PieceSize = ReturnType<typeof pieceSizes>[number];

/** A larger piece is in fewer texts; of a short text, edits leave too few of them. */
export function pieceSizes(least: number) {
  const share = (100 - least) / 100;
  /** From where on at least one is in common. */
  const from = (size: number) =>
    size * share < 1 ? Math.ceil((2 * size - 1) / (1 - size * share)) : Number.MAX_SAFE_INTEGER;
  const [pairs, triples] = [from(2), from(3)];
  return [
    { size: 1, shortest: 0, longest: pairs - 1 },
    { size: 2, shortest: pairs, longest: triples - 1 },
    { size: 3, shortest: triples, longest: Number.MAX_SAFE_INTEGER },
  ];
}
