// Stores the documents of one resource. A document belongs to one account. Another account can see it only if it is
// shared.

/** A resource with its owner, as the data folder stores it. */
export interface SavedDocument<T> {
  readonly id: string;
  readonly account: string;
  readonly document: T;
  /** The ids of the other accounts that may read the resource. */
  readonly shares: readonly string[];
}

/**
 * The stored resources of one kind, for example all glossaries. An update replaces the stored object instead of
 * changing it.
 */
export type Documents<T> = ReturnType<typeof createDocuments<T>>;

/**
 * Creates a store for the resources of one kind. `saved` are the resources that it contains at the start. Calls
 * `changed` after each change.
 */
export function createDocuments<T>(changed: () => void, saved: readonly SavedDocument<T>[] = []) {
  const all = new Map(saved.map((one) => [one.id, one]));
  const set = (one: SavedDocument<T>): void => {
    all.set(one.id, one);
    changed();
  };
  const isSeen = ({ account, shares }: SavedDocument<T>, by: string): boolean =>
    account === by || shares.includes(by);
  const owned = (account: string, id: string): SavedDocument<T> | undefined => {
    const one = all.get(id);
    return one?.account === account ? one : undefined;
  };
  const list = (account: string): T[] =>
    [...all.values()].filter((one) => isSeen(one, account)).map(({ document }) => document);
  return {
    get: (account: string, id: string): T | undefined => {
      const one = all.get(id);
      return one && isSeen(one, account) ? one.document : undefined;
    },
    insert: (account: string, id: string, document: T): void => {
      if (all.has(id)) throw new Error(`The id ${id} already exists`);
      set({ id, account, document: structuredClone(document), shares: [] });
    },
    /**
     * Replaces a resource of the account, and returns the new resource. Returns undefined if the account has no
     * resource with this id.
     */
    update: (account: string, id: string, change: (document: T) => T): T | undefined => {
      const one = owned(account, id);
      if (one === undefined) return undefined;
      const document = change(one.document);
      set({ ...one, document });
      return document;
    },
    /** Removes a resource of the account. Returns false if the account has no resource with this id. */
    remove: (account: string, id: string): boolean => {
      if (owned(account, id) === undefined) return false;
      all.delete(id);
      changed();
      return true;
    },
    /** Returns all resources that the account may read, oldest first. */
    list,
    count: (account: string) => list(account).length,
    /** Lets another account read a resource. */
    share: (id: string, account: string): void => {
      const one = all.get(id);
      if (one !== undefined && !isSeen(one, account)) set({ ...one, shares: [...one.shares, account] });
    },
    /** Returns all resources with their owners, as the data folder stores them. */
    saved: () => [...all.values()],
  };
}
