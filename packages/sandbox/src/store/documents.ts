// Every resource belongs to one account. Other accounts cannot see it, unless it is shared with them.

/** A document in the form of the data folder. */
export interface SavedDocument<T> {
  readonly id: string;
  readonly account: string;
  readonly document: T;
  /** The other accounts that may read the document. */
  readonly shares: readonly string[];
}

/** The documents of one resource. A stored document never changes: an update replaces the document. */
export type Documents<T> = ReturnType<typeof createDocuments<T>>;

/** Creates a store with the saved documents. The store calls `changed` after each change. */
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
      if (all.has(id)) throw new Error(`There is a document with the id ${id} already`);
      set({ id, account, document: structuredClone(document), shares: [] });
    },
    /** Replaces a document that the account owns. Returns the new document; undefined if there is no such document. */
    update: (account: string, id: string, change: (document: T) => T): T | undefined => {
      const one = owned(account, id);
      if (one === undefined) return undefined;
      const document = change(one.document);
      set({ ...one, document });
      return document;
    },
    /** Removes a document that the account owns. Returns whether the document existed. */
    remove: (account: string, id: string): boolean => {
      if (owned(account, id) === undefined) return false;
      all.delete(id);
      changed();
      return true;
    },
    /** Returns all documents that the account can read, oldest first. */
    list,
    count: (account: string) => list(account).length,
    /** Lets another account read the document. */
    share: (id: string, account: string): void => {
      const one = all.get(id);
      if (one !== undefined && !isSeen(one, account)) set({ ...one, shares: [...one.shares, account] });
    },
    /** Returns every document in the form of the data folder. */
    saved: () => [...all.values()],
  };
}
