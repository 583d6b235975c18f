// A source text with one translation of it. The readers of all formats return units.

export interface Unit {
  /** The name of the file as the user wrote it. */
  readonly file: string;
  /** The line of the translation, from 1; in an XLSX file, the row. */
  readonly line: number;
  readonly column?: number | undefined;
  /** The key or the id of the translation unit in the file. */
  readonly key: string;
  /** The source text, with tags in place of inline codes. */
  readonly source: string;
  /** The source text of another plural form. The translation is correct if it matches either this text or `source`. */
  readonly otherSource?: string | undefined;
  /** The translation; empty if the unit has no translation. */
  readonly target: string;
  /** The code of the source language as written in the file; empty if the file does not name the language. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** A file to check, which can be read several times. */
export interface InputFile {
  readonly name: string;
  /**
   * Yields the content of the file in chunks. Copy a chunk to use it later, because the next chunk may overwrite its
   * memory.
   */
  chunks(): AsyncIterable<Uint8Array>;
}

export interface ReadOptions {
  /** The format of the file, for example `tmx`. Default: the extension of the file name. */
  readonly format?: string | undefined;
  /** The encoding of a table or a JSON file that has no byte order mark. Default: UTF-8. */
  readonly encoding?: string | undefined;
  /** The JSON file with the source texts, if the checked file is a JSON file. */
  readonly sourceFile?: InputFile | undefined;
  /** The source language, for a file that does not name its source language. */
  readonly sourceLanguage?: string | undefined;
  readonly targetLanguage?: string | undefined;
}

/**
 * Reads a file of one format, and passes each translation unit to `put`.
 * @throws TmxFault with the line of the error.
 */
export type UnitReader = (file: InputFile, options: ReadOptions, put: (unit: Unit) => void) => Promise<void>;
