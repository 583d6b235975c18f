// A unit is a source text with one translation. The readers of all formats return units.

export interface Unit {
  /** The name of the file as the user wrote it. */
  readonly file: string;
  /** The line of the translation, from 1. For an XLSX file, it is the row. */
  readonly line: number;
  readonly column?: number | undefined;
  /** The key or the id of the unit in the file. */
  readonly key: string;
  /** The source text. Inline codes are tags. */
  readonly source: string;
  /** Another plural form of the source. A translation may match either form. */
  readonly otherSource?: string | undefined;
  /** The translation; empty if there is none. */
  readonly target: string;
  /** The source language as written in the file; empty if the file does not name it. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** A file that can be read several times. */
export interface InputFile {
  readonly name: string;
  /** Yields the chunks of the file. The next chunk may overwrite the memory of a chunk. */
  chunks(): AsyncIterable<Uint8Array>;
}

export interface ReadOptions {
  /** The format. Default: from the file extension. */
  readonly format?: string | undefined;
  /** The encoding of a table or a JSON file without a byte order mark. Default: UTF-8. */
  readonly encoding?: string | undefined;
  /** The JSON file with the source texts. */
  readonly sourceFile?: InputFile | undefined;
  /** The source language of a file that does not name it. */
  readonly sourceLanguage?: string | undefined;
  readonly targetLanguage?: string | undefined;
}

/** Reads a file of one format, and passes each unit to `put`. @throws TmxFault with the line of the error. */
export type UnitReader = (file: InputFile, options: ReadOptions, put: (unit: Unit) => void) => Promise<void>;
