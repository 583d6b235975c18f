// Every resource belongs to one account. For any other account it does not exist, unless it is shared with that account.

import type { DatabaseSync } from 'node:sqlite';
import { mapInSlices, type Pause } from '../workers/slices.ts';
import { inTransaction } from './database.ts';
import { change, type Query, query } from './sqlite.ts';

/** One page of a numbered list. */
export interface Slice {
  /** The number of documents before the page. */
  readonly offset: number;
  /** The most documents on the page. */
  readonly limit: number;
}

/** The documents of one kind. */
export interface Documents<T> {
  get(account: string, id: string): T | undefined;
  insert(account: string, id: string, document: T): void;
  /** Replaces the document of the account that owns it; undefined if there is no such document. */
  update(account: string, id: string, change: (document: T) => T): T | undefined;
  /** Inserts or replaces a document that is JSON already. */
  write(account: string, id: string, json: string): void;
  /** Whether there was one to remove. */
  remove(account: string, id: string): boolean;
  /** All documents the account sees, or one page of them, oldest first. */
  list(account: string, slice?: Slice): T[];
  /** A page, newest first. Its documents are read in slices. */
  listNewestFirst(account: string, slice: Slice, pause: Pause): Promise<T[]>;
  /** How many documents the account sees. */
  count(account: string): number;
  /** The ids of every account's documents. */
  ids(): string[];
  /** Lets another account read the document. */
  share(id: string, account: string): void;
}

const ALL: Slice = { offset: 0, limit: -1 };
const VISIBLE = `kind = :kind AND (account = :account
  OR id IN (SELECT id FROM shares WHERE kind = :kind AND account = :account))`;

export function createDocuments<T>(database: DatabaseSync, kind: string): Documents<T> {
  const { one, put, write, swap, drop, unshare, oldest, newest, counted, ids, shared } = prepare(database);
  // The documents of a kind are written here alone, always as T.
  const read = (row: Record<string, unknown>): T => JSON.parse(String(row['document'])) as T;
  const get = (account: string, id: string): T | undefined => {
    const row = one.get({ kind, account, id });
    return row && read(row);
  };
  return {
    get,
    insert: (account, id, document) => void put.run(kind, id, account, JSON.stringify(document)),
    update: (account, id, changed) => {
      const before = get(account, id);
      if (before === undefined) return undefined;
      const after = changed(before);
      return swap.run(JSON.stringify(after), kind, id, account).changes > 0 ? after : undefined;
    },
    write: (account, id, json) => void write.run(kind, id, account, json),
    remove: (account, id) =>
      inTransaction(database, () => {
        const removed = drop.run(kind, id, account).changes > 0;
        if (removed) unshare.run(kind, id);
        return removed;
      }),
    list: (account, slice = ALL) => oldest.all({ kind, account, ...slice }).map(read),
    listNewestFirst: async (account, slice, pause) => {
      const ids = newest.all({ kind, account, ...slice }).map((row) => String(row['id']));
      const documents = await mapInSlices(ids, pause, (id) => get(account, id));
      return documents.filter((document) => document !== undefined);
    },
    count: (account) => Number(counted.get({ kind, account })?.['count']),
    ids: () => ids.all(kind).map((row) => String(row['id'])),
    share: (id, account) => void shared.run(kind, id, account),
  };
}

/** The statements of the store. */
function prepare(database: DatabaseSync) {
  const some = (column: string, order: 'ASC' | 'DESC'): Query =>
    query(
      database,
      `SELECT ${column} FROM documents WHERE ${VISIBLE} ORDER BY sequence ${order} LIMIT :limit OFFSET :offset`,
    );
  const own = 'WHERE kind = ? AND id = ? AND account = ?';
  return {
    one: query(database, `SELECT document FROM documents WHERE id = :id AND ${VISIBLE}`),
    put: change(database, 'INSERT INTO documents (kind, id, account, document) VALUES (?, ?, ?, ?)'),
    write: change(
      database,
      `INSERT INTO documents (kind, id, account, document) VALUES (?, ?, ?, ?)
        ON CONFLICT (kind, id) DO UPDATE SET document = excluded.document WHERE account = excluded.account`,
    ),
    swap: change(database, `UPDATE documents SET document = ? ${own}`),
    drop: change(database, `DELETE FROM documents ${own}`),
    unshare: change(database, 'DELETE FROM shares WHERE kind = ? AND id = ?'),
    oldest: some('document', 'ASC'),
    newest: some('id', 'DESC'),
    counted: query(database, `SELECT count(*) AS count FROM documents WHERE ${VISIBLE}`),
    ids: query(database, 'SELECT id FROM documents WHERE kind = ?'),
    shared: change(database, 'INSERT OR IGNORE INTO shares (kind, id, account) VALUES (?, ?, ?)'),
  };
}
