/** When an entry applies and how often. */
export interface UseLimits {
  /** Matches before its first use. Default 0. */
  readonly skip?: number;
  /** How often it is used. Default 1. */
  readonly times?: number;
}

/** Creates entries that are each used a limited number of times; none yet. `check` refuses an invalid one. */
export function createLimitedUses<T extends UseLimits>(check: (entry: T) => void) {
  const waiting = new Set<{ readonly entry: T; skip: number; times: number }>();
  return {
    /** Adds one; the returned function removes it. */
    add: (entry: T) => {
      check(entry);
      const use = { entry, skip: entry.skip ?? 0, times: entry.times ?? 1 };
      waiting.add(use);
      return () => void waiting.delete(use);
    },
    /** Takes the first that matches and has no matches left to skip. */
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
    /** Returns each with the skips and uses it has left. */
    list: (): readonly T[] => [...waiting].map(({ entry, skip, times }) => ({ ...entry, skip, times })),
    clear: () => waiting.clear(),
  };
}
