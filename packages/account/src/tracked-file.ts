import type { BaseHash } from './base.ts';
import type { OpenedFile, WrittenFile } from './file-form.ts';
import type { LockEntry } from './lock.ts';
import type { RemoteResource, ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';

/** A file, its resource in the account, and their base. Each of the three may be absent. */
export interface TrackedFile {
  /** The path of the file, relative to the folder, with slashes. */
  readonly path: string;
  readonly kind: ResourceKind;
  readonly lockEntry: LockEntry | undefined;
  /** The old path of a renamed or moved file. The lock file still has this path. */
  readonly movedFrom?: string | undefined;
  readonly resource: RemoteResource | undefined;
  readonly isFile: boolean;
  /** The hash of the rows of the file; absent for YAML files and memories. */
  readonly fileHash?: BaseHash | undefined;
  /** The name of the resource, even before the resource exists. */
  readonly name: string;
  /** Reads the file. Throws AccountError `invalid` if the file is broken. */
  open(): Promise<OpenedFile>;
  /** Returns the content of a new file. */
  make(sections: Sections): Promise<WrittenFile>;
  /** Returns the content when file and service were last equal; undefined if it is unknown. */
  baseOf(): Sections | undefined;
}
