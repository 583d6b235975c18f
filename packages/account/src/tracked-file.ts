import type { BaseHash } from './base.ts';
import type { OpenedFile, WrittenFile } from './file-form.ts';
import type { LockEntry } from './lock.ts';
import type { RemoteResource, ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';

/** A file, its resource in the account, and the content when both were last equal; each may be absent. */
export interface TrackedFile {
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly kind: ResourceKind;
  readonly lockEntry: LockEntry | undefined;
  /** The path that the lock file has, of a file that was renamed or moved. */
  readonly movedFrom?: string | undefined;
  readonly resource: RemoteResource | undefined;
  readonly isFile: boolean;
  /** That of the rows that the file holds; absent for YAML and memories. */
  readonly fileHash?: BaseHash | undefined;
  /** The name of the resource, or the one that it gets. */
  readonly name: string;
  /** Throws AccountError `invalid`. */
  open(): Promise<OpenedFile>;
  /** Returns the content of the new file. */
  make(sections: Sections): Promise<WrittenFile>;
  /** Returns what both sides held when they were last equal; undefined if it is unknown. */
  baseOf(): Sections | undefined;
}
