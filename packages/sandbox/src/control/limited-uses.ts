/**
 * How often a fault or a job script applies. It skips the first `skip` matching requests or jobs. Then it applies
 * `times` times.
 */
export interface UseLimits {
  /** The number of matching requests that are skipped before the first use. Default: 0. */
  readonly skip?: number;
  /** The number of times that the fault or script applies after the skipped requests. Default: 1. */
  readonly times?: number;
}

/**
 * Creates an empty list for faults or job scripts, each of which applies a limited number of times. `check` throws an
 * error for an invalid entry.
 */
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
     * Returns the first matching entry that has no skips left, and counts this use. Counts a skip of each matching
     * entry before it. Returns undefined if no entry applies.
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
    /** Returns the entries that are not used up. `skip` and `times` are the skips and uses that each entry has left. */
    list: (): readonly T[] => [...waiting].map(({ entry, skip, times }) => ({ ...entry, skip, times })),
    clear: () => waiting.clear(),
  };
}
