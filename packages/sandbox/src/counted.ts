/** How often something happens. */
export interface Counting {
  /** How many matching occasions pass by before. Default 0. */
  readonly skip?: number;
  /** How many it is for. Default 1. */
  readonly times?: number;
}

/** Things that are each for a counted number of occasions. */
export interface Counted<T extends Counting> {
  /** Adds one; calling what it gives takes it out again. */
  add(entry: T): () => void;
  /** The first that matches this occasion and is not to pass it by. */
  take(matches: (entry: T) => boolean): T | undefined;
  /** Each with how often it is still to pass by and to happen. */
  list(): readonly T[];
  clear(): void;
}

/** Nothing yet. */
export function createCounted<T extends Counting>(): Counted<T> {
  const waiting = new Set<{ readonly entry: T; skip: number; times: number }>();
  return {
    add: (entry) => {
      const counted = { entry, skip: entry.skip ?? 0, times: entry.times ?? 1 };
      waiting.add(counted);
      return () => void waiting.delete(counted);
    },
    take: (matches) => {
      for (const counted of waiting) {
        if (!matches(counted.entry)) continue;
        if (counted.skip > 0) {
          counted.skip -= 1;
          continue;
        }
        counted.times -= 1;
        if (counted.times <= 0) waiting.delete(counted);
        return counted.entry;
      }
      return undefined;
    },
    list: () => [...waiting].map(({ entry, skip, times }) => ({ ...entry, skip, times })),
    clear: () => waiting.clear(),
  };
}
