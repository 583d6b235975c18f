// The options and the result of `addFiles`.

import type { Failure } from './failures.ts';
import type { Row } from './row.ts';

/**
 * A decision about a file whose name already exists in the account with other content. `skip`: the file is not
 * imported. `replace`: the file is imported, and its row lists the memories to delete after the import. `duplicate`:
 * the file is imported as a second memory with the same name.
 */
export type Existing = 'skip' | 'replace' | 'duplicate';

/** A file whose name another memory or another file has. */
export interface NameTaken {
  readonly path: string;
  readonly name: string;
  /** The ids of the memories with this name. Empty if only another file of this import has the name. */
  readonly memoryIds: readonly string[];
}

export interface AddFilesOptions {
  /**
   * Returns the reason why the file cannot be imported. The file is then refused, unless the ledger already has its
   * row. `chunksOf` reads the file. Default: nothing is checked.
   */
  readonly check?: ((path: string, isKnown: boolean) => Promise<string | undefined>) | undefined;
  /**
   * Returns the name of the new memory. `stem`: the file name without its extension. `folder`: the name of its folder.
   * Default: the stem.
   */
  readonly name?: ((stem: string, folder: string) => string) | undefined;
  /**
   * Decides about a file whose name is in use, for example by a question to the user. Default: the file is not
   * imported, and is listed in `taken`.
   */
  readonly existing?: Existing | ((taken: NameTaken) => Promise<Existing | undefined>) | undefined;
}

/** The result of adding files. */
export interface Added {
  /** The number of new rows. */
  readonly added: number;
  /** The number of files that already had a row. */
  readonly known: number;
  /** The files that cannot be read or imported, each with the reason. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
  /** The files that were not imported because their name is in use. `isSkipped`: the decision was `skip`. */
  readonly taken: readonly (NameTaken & { readonly isSkipped: boolean })[];
  /** The failures of requests for the memories of done rows, keyed by row id. */
  readonly undecided: ReadonlyMap<string, Failure>;
  /** The row of each file, in the order of the paths. Files with the same content and name have the same row. */
  readonly rows: readonly AddedRow[];
}

export interface AddedRow extends Pick<Row, 'path' | 'id' | 'name'> {
  /** The memory of an earlier import, if the account still has it. */
  readonly memoryId?: string | undefined;
}
