// The types for reading and writing the files of a kind. The caller passes the readers and writers of files with rows.

import type { SectionKey, Sections } from './sections.ts';

export interface OpenedFile extends ReadFile {
  /** The bytes of the file; undefined if the file does not exist yet. */
  readonly bytes: Buffer | undefined;
}

export interface WrittenFile {
  readonly bytes: Uint8Array;
  /** The layout of the file, for example the columns of a table. The lock file stores the layout. */
  readonly layout?: object | undefined;
}

export interface ReadFile {
  /**
   * The content of the file. A section that the file does not mention is absent; a section without entries is empty.
   */
  readonly sections: Sections;
  readonly layout?: object | undefined;
  /**
   * Returns whether the file format can store a section. A section that the format cannot store is not compared. If
   * this method is absent, every section is compared.
   */
  canHold?(section: SectionKey): boolean;
  /**
   * Returns the bytes of the file with new content in the same format.
   * @throws AccountError `refused` when the format cannot store a section, and `invalid` when it cannot store a text.
   */
  write(sections: Sections): Promise<WrittenFile>;
  /** Throws AccountError `invalid` with the message and the position of the entry in the file. */
  fail(section: string, source: string, message: string): never;
}

export interface FileForm {
  /** The file extensions of the format, without dots. New files get the first of them. */
  readonly extensions: readonly string[];
  /** Returns the name of the resource that belongs to the file at a path. */
  nameOf(path: string): string;
  /**
   * Reads a file.
   * @param path The path for messages.
   * @throws AccountError `invalid` with the positions of errors.
   */
  read(path: string, bytes: Buffer, layout: object | undefined): Promise<ReadFile>;
  /** Returns the bytes of a new file with these sections. */
  make(path: string, sections: Sections): Promise<WrittenFile>;
}

/**
 * The readers and writers of glossary files and Spoken Terms files. `folder`: the path of the account folder, for
 * messages. Default: the current folder.
 */
export type RowForms = Readonly<Record<'glossaries' | 'spoken-terms', FileForm> & { folder?: string }>;
