// Every resource belongs to one account. For any other account it does not exist, unless it is shared with that account.

/** The documents of one kind. A stored document never changes: an update replaces it. */
export interface Documents<T> {
  get(account: string, id: string): T | undefined;
  insert(account: string, id: string, document: T): void;
  /** Replaces the document of the account that owns it; undefined if there is no such document. */
  update(account: string, id: string, change: (document: T) => T): T | undefined;
  /** Whether there was one to remove. */
  remove(account: string, id: string): boolean;
  /** All documents the account sees, oldest first. */
  list(account: string): T[];
  /** How many documents the account sees. */
  count(account: string): number;
  /** Lets another account read the document. */
  share(id: string, account: string): void;
  /** Everything, as it is saved. */
  saved(): SavedDocument<T>[];
}

/** A document as it is saved. */
export interface SavedDocument<T> {
  readonly id: string;
  readonly account: string;
  readonly document: T;
  /** The other accounts that read it. */
  readonly shares: readonly string[];
}

/** Creates a store of these documents, which calls `changed` after each change. */
export function createDocuments<T>(
  changed: () => void,
  saved: readonly SavedDocument<T>[] = [],
): Documents<T> {
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
    get: (account, id) => {
      const one = all.get(id);
      return one && isSeen(one, account) ? one.document : undefined;
    },
    insert: (account, id, document) => {
      if (all.has(id)) throw new Error(`There is a document with the id ${id} already`);
      set({ id, account, document: structuredClone(document), shares: [] });
    },
    update: (account, id, change) => {
      const one = owned(account, id);
      if (one === undefined) return undefined;
      const document = change(one.document);
      set({ ...one, document });
      return document;
    },
    remove: (account, id) => {
      if (owned(account, id) === undefined) return false;
      all.delete(id);
      changed();
      return true;
    },
    list,
    count: (account) => list(account).length,
    share: (id, account) => {
      const one = all.get(id);
      if (one !== undefined && !isSeen(one, account)) set({ ...one, shares: [...one.shares, account] });
    },
    saved: () => [...all.values()],
  };
}
