// A unit is a source text with one translation of it. Every format is read as units.

/** A tag inside a text: of TMX and XLIFF an inline element. */
export interface Code {
  readonly kind: 'open' | 'close' | 'alone';
  /** What pairs a code of the source with that of the translation: its content, else its id. */
  readonly name: string;
}

export interface Unit {
  /** As the user named it. */
  readonly file: string;
  /** Where the translation is, 1 for the first; of an XLSX file the row. */
  readonly line: number;
  readonly column?: number | undefined;
  /** The key, or the id of the unit: what a reader of the file searches for. */
  readonly key: string;
  /** Without the codes. */
  readonly source: string;
  /** Another form of the source, of a plural: a translation may follow either. */
  readonly otherSource?: string | undefined;
  /** Without the codes; empty where there is no translation. */
  readonly target: string;
  /** As written in the file; empty where it says none. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** Undefined in a format without inline elements: its tags are text. */
  readonly codes?: { readonly source: readonly Code[]; readonly target: readonly Code[] };
  /** The rules that a note of the unit ignores; `*` is every rule. */
  readonly ignores: readonly string[];
}

/** A file that can be read several times. */
export interface InputFile {
  readonly name: string;
  /** Yields the chunks; each may be overwritten by the next. */
  chunks(): AsyncIterable<Uint8Array>;
}

export interface ReadOptions {
  /** Default: as the name of the file ends. */
  readonly format?: string | undefined;
  /** Of a table or JSON without a byte order mark. Default: UTF-8. */
  readonly encoding?: string | undefined;
  /** What the keys of a JSON file translate. */
  readonly sourceFile?: InputFile | undefined;
  /** Where the file says none. */
  readonly sourceLanguage?: string | undefined;
  readonly targetLanguage?: string | undefined;
}

/** Reads one format, and puts each unit. @throws TmxFault with the line where the file cannot be read. */
export type UnitReader = (file: InputFile, options: ReadOptions, put: (unit: Unit) => void) => Promise<void>;

const IGNORE = /^\s*qa-ignore:?\s*(.*?)\s*$/s;

/** Returns the rules that notes of the form `qa-ignore terms, tags` name. */
export function ignoresOf(notes: readonly string[]): readonly string[] {
  return notes.flatMap((note) => {
    const rules = IGNORE.exec(note)?.[1];
    if (rules === undefined) return [];
    return rules === '' ? ['*'] : rules.split(/[\s,]+/);
  });
}
