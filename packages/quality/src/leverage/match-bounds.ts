// What two texts have in common when their match is at least so many per cent. A gram is some characters in a row; an
// edit changes as many grams as a gram has characters, the others stay.

/** The most edits between two texts, by the characters of the longer one. */
export function editsFor(longer: number, least: number): number {
  return Math.floor((longer * (100 - least)) / 100);
}

/** The longest text that matches one of this length. */
export function longestFor(length: number, least: number): number {
  return least === 0 ? Number.MAX_SAFE_INTEGER : Math.floor((length * 100) / least);
}

/** The fewest grams in common, by the characters of the longer text. */
export function fewestInCommon(longer: number, size: number, least: number): number {
  return longer - size + 1 - size * editsFor(longer, least);
}

/** Characters of a gram, for units of these lengths. */
export interface GramSize {
  readonly size: number;
  readonly shortest: number;
  readonly longest: number;
}

/** A longer gram is in fewer texts; of a short text, an edit leaves too few of them. */
export function gramSizes(least: number): readonly GramSize[] {
  const share = (100 - least) / 100;
  /** From where on at least so many are in common. */
  const from = (size: number, fewest: number) =>
    size * share < 1 ? Math.ceil((fewest + size - 1) / (1 - size * share)) : Number.MAX_SAFE_INTEGER;
  const [pairs, triples] = [from(2, 1), from(3, 4)];
  return [
    { size: 1, shortest: 0, longest: pairs - 1 },
    { size: 2, shortest: pairs, longest: triples - 1 },
    { size: 3, shortest: triples, longest: Number.MAX_SAFE_INTEGER },
  ];
}
