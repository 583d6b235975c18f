// The options of adding files, and its result.

import type { Failure } from './failures.ts';
import type { Row } from './row.ts';

/**
 * A decision about a file whose name the account has, and whose content the ledger does not know. `skip`: it is not imported.
 * `replace`: it is imported, and its row names the memories to delete after that. `duplicate`: a second memory gets the name.
 */
export type Existing = 'skip' | 'replace' | 'duplicate';

/** A file whose name is taken. */
export interface NameTaken {
  readonly path: string;
  readonly name: string;
  /** The memories of the account that have the name; none where another file is about to get it. */
  readonly memoryIds: readonly string[];
}

export interface AddFilesOptions {
  /**
   * Returns why the file cannot be imported; it is then refused, unless the ledger has a row of its content
   * and name. `chunksOf` reads it. Default: nothing is checked.
   */
  readonly check?: ((path: string, isKnown: boolean) => Promise<string | undefined>) | undefined;
  /** Names the new memory, by the name of the file without its ending and that of its folder. Default: the first. */
  readonly name?: ((stem: string, folder: string) => string) | undefined;
  /** Decides about names that are taken, or asks. Default: such a file is not imported, and is in `taken`. */
  readonly existing?: Existing | ((taken: NameTaken) => Promise<Existing | undefined>) | undefined;
}

/** The result of adding files. */
export interface Added {
  /** Rows that are new. */
  readonly added: number;
  /** Rows that were there, by this run or another. */
  readonly known: number;
  /** Files that cannot be read or imported, each with the reason. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
  /** Files that were not imported because their name is taken; `isSkipped` where that was decided. */
  readonly taken: readonly (NameTaken & { readonly isSkipped: boolean })[];
  /** Rows that are done, and the service did not say whether their memory exists. */
  readonly undecided: ReadonlyMap<string, Failure>;
  /** The row of each file, in the order they were found; files with the same content and name have the same row. */
  readonly rows: readonly AddedRow[];
}

export interface AddedRow extends Pick<Row, 'path' | 'id' | 'name'> {
  /** The memory of an earlier import, where the account has it. */
  readonly memoryId?: string | undefined;
}
