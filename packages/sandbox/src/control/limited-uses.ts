/** The two numbers that restrict a fault or a job script of the sandbox to some of the matching requests or jobs. */
export interface UseLimits {
  /** The number of matching requests that are skipped before the first use. Default: 0. */
  readonly skip?: number;
  /** The number of matching requests to which the fault or script applies, after the skipped ones. Default: 1. */
  readonly times?: number;
}

/**
 * Creates an empty list of entries that apply a limited number of times: the faults or the job scripts of a sandbox.
 * `check` throws an error for an invalid entry.
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
     * Returns the first matching entry whose `skip` is 0, and counts this use. In each earlier matching entry, reduces
     * `skip` by 1. Returns undefined if no entry applies.
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
    /** Returns the entries that are not used up. In each, `skip` and `times` are the numbers that are left. */
    list: (): readonly T[] => [...waiting].map(({ entry, skip, times }) => ({ ...entry, skip, times })),
    clear: () => waiting.clear(),
  };
}
