// A unit is a source text with one translation. All formats are read as units.

/** A tag in a text. In TMX and XLIFF, this is an inline element. */
export interface Code {
  readonly kind: 'open' | 'close' | 'alone';
  /** The name by which codes of the source and of the translation are compared: the content, else the id. */
  readonly name: string;
}

export interface Unit {
  /** The name of the file in the form that the user gave. */
  readonly file: string;
  /** The line of the translation, from 1. For an XLSX file, the row. */
  readonly line: number;
  readonly column?: number | undefined;
  /** The key or the id of the unit, by which a person finds the unit in the file. */
  readonly key: string;
  /** The source text without codes. */
  readonly source: string;
  /** Another plural form of the source. A translation may match either form. */
  readonly otherSource?: string | undefined;
  /** The translation without codes; empty if there is none. */
  readonly target: string;
  /** The source language as written in the file; empty if the file does not name it. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** The codes of both texts. Undefined in a format without inline elements, in which tags are text. */
  readonly codes?: { readonly source: readonly Code[]; readonly target: readonly Code[] };
  /** The rules that a note of the unit ignores; `*` is every rule. */
  readonly ignores: readonly string[];
}

/** A file that can be read several times. */
export interface InputFile {
  readonly name: string;
  /** Yields the chunks of the file. Each chunk may be overwritten by the next chunk. */
  chunks(): AsyncIterable<Uint8Array>;
}

export interface ReadOptions {
  /** The format. Default: the file extension. */
  readonly format?: string | undefined;
  /** The encoding of a table or a JSON file without a byte order mark. Default: UTF-8. */
  readonly encoding?: string | undefined;
  /** The JSON file with the source texts. */
  readonly sourceFile?: InputFile | undefined;
  /** The language for a file that does not name it. */
  readonly sourceLanguage?: string | undefined;
  readonly targetLanguage?: string | undefined;
}

/** Reads a file of one format, and passes each unit to `put`. @throws TmxFault with the line that cannot be read. */
export type UnitReader = (file: InputFile, options: ReadOptions, put: (unit: Unit) => void) => Promise<void>;

const IGNORE = /^\s*qa-ignore:?\s*(.*?)\s*$/s;

/** Returns the rules in notes of the form `qa-ignore terms, tags`. A note without rules gives `*`. */
export function ignoresOf(notes: readonly string[]): readonly string[] {
  return notes.flatMap((note) => {
    const rules = IGNORE.exec(note)?.[1];
    if (rules === undefined) return [];
    return rules === '' ? ['*'] : rules.split(/[\s,]+/);
  });
}
