/**
 * The limits of a fault or a script: the number of matching requests to skip, and the number of times to apply then.
 */
export interface UseLimits {
  /** The number of matching requests that are skipped before the first use. Default: 0. */
  readonly skip?: number;
  /** The number of times that the fault or script applies. Default: 1. */
  readonly times?: number;
}

/** Creates an empty list of entries that each have a limited number of uses. `check` throws for an invalid entry. */
export function createLimitedUses<T extends UseLimits>(check: (entry: T) => void) {
  const waiting = new Set<{ readonly entry: T; skip: number; times: number }>();
  return {
    /** Adds an entry. Returns a function that removes the entry. */
    add: (entry: T) => {
      check(entry);
      const use = { entry, skip: entry.skip ?? 0, times: entry.times ?? 1 };
      waiting.add(use);
      return () => void waiting.delete(use);
    },
    /**
     * Returns the first matching entry that has nothing left to skip, and counts one use of the entry; undefined
     * without such an entry. Reduces `skip` of the matching entries that come earlier in the list.
     */
    take: (matches: (entry: T) => boolean): T | undefined => {
      for (const use of waiting) {
        if (!matches(use.entry)) continue;
        if (use.skip > 0) {
          use.skip -= 1;
          continue;
        }
        use.times -= 1;
        if (use.times <= 0) waiting.delete(use);
        return use.entry;
      }
      return undefined;
    },
    /** Returns all entries with their remaining `skip` and `times`. */
    list: (): readonly T[] => [...waiting].map(({ entry, skip, times }) => ({ ...entry, skip, times })),
    clear: () => waiting.clear(),
  };
}
