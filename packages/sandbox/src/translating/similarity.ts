/** How alike two texts are, in per cent; undefined when that is below `least`. */
export function similarity(one: string, other: string, least = 0): number | undefined {
  const [a, b] = [[...one], [...other]];
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 100;
  const atBest = Math.floor((100 * Math.min(a.length, b.length)) / longer);
  if (atBest < least) return undefined;
  const match = Math.floor(100 * (1 - distance(a, b) / longer));
  return match < least ? undefined : match;
}

/** The edits between two texts (Levenshtein), row by row. */
function distance(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [index, character] of a.entries()) {
    const next = [index + 1];
    for (const [column, other] of b.entries()) {
      const replaced = Number(row[column]) + (character === other ? 0 : 1);
      next.push(Math.min(replaced, Number(row[column + 1]) + 1, Number(next[column]) + 1));
    }
    row = next;
  }
  return Number(row.at(-1));
}
