// How the files of a kind are read and written. Those of rows are read by the readers that the caller has.

import type { SectionKey, Sections } from './sections.ts';

export interface OpenedFile extends ReadFile {
  /** Undefined where no file is yet. */
  readonly bytes: Buffer | undefined;
}

export interface WrittenFile {
  readonly bytes: Uint8Array;
  /** How it is written, for the lock file. */
  readonly layout?: object | undefined;
}

export interface ReadFile {
  /** The content of the file; an unmentioned section is absent, a cleared one is empty. */
  readonly sections: Sections;
  readonly layout?: object | undefined;
  /**
   * Returns whether the form can hold a section; what it cannot hold is not compared. Default: it can, or
   * `write` fails.
   */
  canHold?(section: SectionKey): boolean;
  /**
   * Returns the file with other sections, in the form that it has. @throws AccountError `differs` when the
   * form cannot hold them.
   */
  write(sections: Sections): Promise<WrittenFile>;
  /** Throws AccountError `invalid` with the place of an entry. */
  fail(section: string, source: string, message: string): never;
}

export interface FileForm {
  /** Without a point; new files have the first one. */
  readonly extensions: readonly string[];
  /** Returns the name of the resource in a file. */
  nameOf(path: string): string;
  /** Reads a file. `path`: relative to the folder, for messages. @throws AccountError `invalid` with the place of each fault. */
  read(path: string, bytes: Buffer, layout: object | undefined): Promise<ReadFile>;
  /** Returns the content of a new file. */
  make(path: string, sections: Sections): Promise<WrittenFile>;
}

/** The forms that the engine does not have itself. */
export type RowForms = Readonly<Record<'glossaries' | 'spoken-terms', FileForm>>;
