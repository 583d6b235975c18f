import type { OpenedFile, WrittenFile } from './file-form.ts';
import type { LockEntry } from './lock.ts';
import type { RemoteResource, ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';

/** A file, its resource in the account, and the content at the last sync. Any of the three may be missing. */
export interface TrackedFile {
  /** The path of the file, relative to the account folder, with slashes. */
  readonly path: string;
  readonly kind: ResourceKind;
  readonly lockEntry: LockEntry | undefined;
  /** Whether the lock file names the resource of the file. */
  readonly wasSynced: boolean;
  /** The old path of a renamed or moved file. The lock file still has this path. */
  readonly movedFrom?: string | undefined;
  readonly resource: RemoteResource | undefined;
  readonly isFile: boolean;
  /** The hash of the entries in the file; absent for YAML files and memories. */
  readonly fileHash?: string | undefined;
  /** The name of the resource, known even before the resource exists. */
  readonly name: string;
  /** Reads and parses the file. Throws AccountError `invalid` if the file is broken. */
  open(): Promise<OpenedFile>;
  /** Returns the bytes of a new file with these sections. */
  make(sections: Sections): Promise<WrittenFile>;
  /** Returns the content at the time when the file and the service were last equal; undefined if it is unknown. */
  baseOf(): Sections | undefined;
}
