// What distinguishes the files of glossaries from those of Spoken Terms: their columns, their languages, and the rules of
// the service on their texts.

import type { SectionKey } from 'language-service-account/sections';
import type { Heading } from 'language-service-sheets/headings';
import type { Finding, Place } from 'language-service-sheets/place';
import type { Sheet } from 'language-service-sheets/sheet';
import type { TbxFile } from 'language-service-sheets/tbx/read-tbx';
import type { Languages, Role, SheetLayout, Side } from './layouts.ts';
import type { SheetHints } from './sheet-hints.ts';

export type SheetFormat = 'csv' | 'tsv' | 'xlsx' | 'tbx' | 'txt';

export interface PlacedEntry {
  readonly source: string;
  /** Empty in a list of terms. */
  readonly target: string;
  readonly place: Place;
  /** From 1; absent where a file has no columns. */
  readonly sourceColumn?: number;
  readonly targetColumn?: number;
}

export interface ColumnSpec {
  /** The columns of a text and, where an entry has one, of its translation. */
  readonly texts: readonly ['source', 'target'] | readonly ['term'];
  /** The languages of an entry, each with the column that may hold it. */
  readonly sides: readonly { readonly side: Side; readonly role: Role }[];
  /** Returns the content of a column with this heading. */
  roleOf(heading: Heading): Role;
  /** What to do where nothing names the languages. */
  readonly unnamed: string;
  /** Returns why a code is not a language of the kind; undefined if it is. */
  languageFault(code: string): string | undefined;
  /** Returns the first row as an entry; undefined if it cannot be one. */
  entryOf(cells: readonly string[], known: Languages): FirstEntry | undefined;
  /** Returns the columns of a table without a header, or why they are unknown. */
  rolesWithoutHeader(sheet: Sheet): readonly Role[] | string;
}

interface FirstEntry extends Pick<PlacedEntry, 'source' | 'target'> {
  readonly part: SectionKey;
  readonly inWords: string;
}

export interface KindSpec extends ColumnSpec {
  /** What the lock file calls it. */
  readonly kind: 'glossaries' | 'spoken-terms';
  readonly formats: readonly SheetFormat[];
  /** `a glossary file`. */
  readonly noun: string;
  /** Returns the name of the resource in a file. */
  nameOf(path: string): string;
  /** Returns the languages in the name of a sheet, or of a file without its extension. */
  languagesInName(name: string): Languages;
  /** Returns the faults of texts, and warnings. */
  check(parts: ReadonlyMap<SectionKey, readonly PlacedEntry[]>): Findings;
  readTbx(file: TbxFile, hints: SheetHints): TbxContent | Promise<TbxContent>;
}

export interface Findings {
  readonly faults: readonly Finding[];
  readonly notices: readonly Finding[];
}

/** What a table says should be. */
export interface TableContent {
  /** In the order in which the parts begin; a part may be empty. */
  readonly parts: Map<SectionKey, PlacedEntry[]>;
  /** Why nothing may be sent. */
  readonly faults: Finding[];
}

export interface TbxContent extends TableContent {
  readonly layout: SheetLayout | undefined;
  readonly notices: Finding[];
}
