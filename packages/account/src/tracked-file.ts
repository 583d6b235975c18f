// How the files of a kind are read and written. Those of rows are read by the readers that the caller has.

import type { BaseHash } from './base.ts';
import type { LockEntry } from './lock.ts';
import type { KindName, RemoteResource, ResourceKind } from './resource-kind.ts';
import type { SectionKey, Sections } from './sections.ts';

export interface OpenedFile extends ReadFile {
  /** Undefined where no file is yet. */
  readonly bytes: Buffer | undefined;
}

/** A file, what it is of the account, and what both were when they were last equal; each may be absent. */
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
  /** @throws AccountError `invalid` */
  open(): Promise<OpenedFile>;
  /** The file as it is made. */
  make(sections: Sections): Promise<WrittenFile>;
  /** What both held when they were last equal; undefined when nothing says it. */
  baseOf(): Sections | undefined;
}

export interface WrittenFile {
  readonly bytes: Uint8Array;
  /** How it is written, for the lock file. */
  readonly layout?: object | undefined;
}

export interface ReadFile {
  /** What the file holds; a section that it does not mention is absent, one that it clears is empty. */
  readonly sections: Sections;
  readonly layout?: object | undefined;
  /** Whether its form can hold a section; what it cannot hold is not compared. Default: it can, or `write` fails. */
  canHold?(section: SectionKey): boolean;
  /** The file with other sections, in the form that it has. @throws AccountError `differs` when the form cannot hold them. */
  write(sections: Sections): Promise<WrittenFile>;
  /** @throws AccountError `invalid` with the place of an entry. */
  fail(section: string, source: string, message: string): never;
}

export interface FileForm {
  /** Without a point; new files have the first one. */
  readonly extensions: readonly string[];
  /** The name that a file gives what it holds. */
  nameOf(path: string): string;
  /** @param path relative to the folder, for messages. @throws AccountError `invalid` with the place of each fault. */
  read(path: string, bytes: Buffer, layout: object | undefined): Promise<ReadFile>;
  /** A new file. */
  make(path: string, sections: Sections): Promise<WrittenFile>;
}

export type FileForms = Readonly<Record<KindName, FileForm>>;
/** The forms that the engine does not have itself. */
export type RowForms = Readonly<Record<'glossaries' | 'spoken-terms', FileForm>> & Partial<FileForms>;
