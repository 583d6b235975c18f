// The options and the result of `addFiles`.

import type { Failure } from './failures.ts';
import type { Row } from './row.ts';

/**
 * What to do with a file if the account already has a memory with the same name. A memory does not count if an import
 * in the ledger has created it from the same content.
 *
 * `skip`: the file is not imported in this run.
 * `replace`: the file is imported, and `replaces` lists the old memories, so that the caller can delete them.
 * `duplicate`: the file is imported as a second memory with the same name.
 */
export type Existing = 'skip' | 'replace' | 'duplicate';

/** A file whose name is already the name of a memory or of another imported file. */
export interface NameTaken {
  readonly path: string;
  readonly name: string;
  /** The ids of the memories with this name; empty if no memory, but another imported file has the name. */
  readonly memoryIds: readonly string[];
}

export interface AddFilesOptions {
  /**
   * Returns the reason to refuse a file; undefined if the file may be imported. A refused file is listed in `refused`
   * with this reason. If the ledger already contains the file, and its import has not failed, `isKnown` is true and the
   * returned reason is ignored. The function can read the file with `chunksOf`. Default: no check.
   */
  readonly check?: ((path: string, isKnown: boolean) => Promise<string | undefined>) | undefined;
  /**
   * Returns the name for the new memory. `stem` is the file name without its extension, `folder` the name of its
   * folder. Default: the stem.
   */
  readonly name?: ((stem: string, folder: string) => string) | undefined;
  /**
   * What to do with a file whose name is in use. A function decides for each file, for example by asking the user.
   * Default: the file is not imported, and the field `taken` of the result lists it.
   */
  readonly existing?: Existing | ((taken: NameTaken) => Promise<Existing | undefined>) | undefined;
}

/** The result of adding files. */
export interface Added {
  /** The number of added rows. */
  readonly added: number;
  /** The number of files that the ledger already contained. */
  readonly known: number;
  /** The files that were not added because they cannot be read or imported, or because `check` returned a reason. */
  readonly refused: readonly { readonly path: string; readonly name: string; readonly reason: string }[];
  /**
   * The files that were not imported because their memory name is in use. `isSkipped` is true if the option `existing`
   * is `skip` or returned `skip` for the file.
   */
  readonly taken: readonly (NameTaken & { readonly isSkipped: boolean })[];
  /** The failures of requests that ask whether the memory of a finished import still exists, keyed by row id. */
  readonly undecided: ReadonlyMap<string, Failure>;
  /** The ledger row of each file, in the order of the paths. Files with the same content and name share a row. */
  readonly rows: readonly AddedRow[];
}

export interface AddedRow extends Pick<Row, 'path' | 'id' | 'name'> {
  /** The id of the memory that an earlier import of the file has created, if the account still has this memory. */
  readonly memoryId?: string | undefined;
}
