// The readers and writers of the files of a kind. The caller passes the readers and writers of files with rows.

import type { SectionKey, Sections } from './sections.ts';

export interface OpenedFile extends ReadFile {
  /** The bytes of the file; undefined if the file does not exist yet. */
  readonly bytes: Buffer | undefined;
}

export interface WrittenFile {
  readonly bytes: Uint8Array;
  /** The layout of the file, for the lock file. */
  readonly layout?: object | undefined;
}

export interface ReadFile {
  /** The content of the file. A section that the file does not mention is absent; a cleared section is empty. */
  readonly sections: Sections;
  readonly layout?: object | undefined;
  /**
   * Returns whether the form can hold a section. A section that the form cannot hold is not compared. Default: every
   * section is compared, and `write` fails if the form cannot hold it.
   */
  canHold?(section: SectionKey): boolean;
  /**
   * Returns the file with other sections, in the same form. @throws AccountError `differs` when the form cannot hold
   * them.
   */
  write(sections: Sections): Promise<WrittenFile>;
  /** Throws AccountError `invalid` with the message and the place of an entry. */
  fail(section: string, source: string, message: string): never;
}

export interface FileForm {
  /** The extensions of the form, without a point. New files get the first extension. */
  readonly extensions: readonly string[];
  /** Returns the name of the resource in a file. */
  nameOf(path: string): string;
  /**
   * Reads a file. `path` is relative to the folder, for messages. @throws AccountError `invalid` with the places of
   * faults.
   */
  read(path: string, bytes: Buffer, layout: object | undefined): Promise<ReadFile>;
  /** Returns the content of a new file. */
  make(path: string, sections: Sections): Promise<WrittenFile>;
}

/** The forms of files with rows, which the caller passes. */
export type RowForms = Readonly<Record<'glossaries' | 'spoken-terms', FileForm>>;
