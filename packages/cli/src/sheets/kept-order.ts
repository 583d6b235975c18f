// Rows are sorted, so that git shows real differences only. A file that has its own order keeps it, and what is new follows
// at its end.

/** The items sorted by key, or in the order of the keys before when that was another one. */
export function inKeptOrder<Item extends { readonly key: string }>(
  items: readonly Item[],
  before: readonly string[],
): Item[] {
  const byKey = items.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  if (before.every((key, at) => at === 0 || (before[at - 1] ?? '') < key)) return byKey;
  const ranks = new Map(before.map((key, rank) => [key, rank]));
  const rankOf = ({ key }: Item) => ranks.get(key) ?? before.length;
  return byKey.sort((one, other) => rankOf(one) - rankOf(other));
}
