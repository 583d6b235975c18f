// The differences between files of glossaries and of Spoken Terms: their columns, languages and validation rules.

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
  /** The translation; empty for a term without one. */
  readonly target: string;
  readonly place: Place;
  /** The number of the column with the source, from 1; absent if the file has no columns. */
  readonly sourceColumn?: number;
  readonly targetColumn?: number;
}

interface FirstEntry extends Pick<PlacedEntry, 'source' | 'target'> {
  readonly part: SectionKey;
  readonly inWords: string;
}

export interface KindSpec {
  /** The name that the lock file uses for this kind of file. */
  readonly kind: 'glossaries' | 'spoken-terms';
  readonly formats: readonly SheetFormat[];
  /** The noun for a file with its article, for example `a glossary file`. */
  readonly noun: string;
  /** Returns the name of the resource that a file belongs to. */
  nameOf(path: string): string;
  /** Returns the languages in the name of a sheet or a file. The name of the file has no extension. */
  languagesInName(name: string): Languages;
  /** Checks the entries of a file. Returns the errors and the warnings. */
  check(parts: ReadonlyMap<SectionKey, readonly PlacedEntry[]>): Findings;
  readTbx(file: TbxFile, hints: SheetHints): TbxContent | Promise<TbxContent>;
  /** The roles of the columns with texts: source and target, or only the term. */
  readonly texts: readonly ['source', 'target'] | readonly ['term'];
  /** The languages that an entry needs. Each has the role of the column that may contain it. */
  readonly sides: readonly { readonly side: Side; readonly role: Role }[];
  /** Returns the role of a column with this heading. */
  roleOf(heading: Heading): Role;
  /** The message about a table that does not name its languages. */
  readonly unnamed: string;
  /** Returns why this kind does not support a language code; undefined if it does. */
  languageFault(code: string): string | undefined;
  /** Interprets the first row as an entry; undefined if it cannot be one. */
  entryOf(cells: readonly string[], known: Languages): FirstEntry | undefined;
  /** Returns the roles of the columns in a table without a header, or a message if they are unknown. */
  rolesWithoutHeader(sheet: Sheet): readonly Role[] | string;
}

export interface Findings {
  readonly faults: readonly Finding[];
  readonly notices: readonly Finding[];
}

/** The entries and the errors that were read from a table. */
export interface TableContent {
  /** The entries by section. The sections are in the order of their first rows, and may be empty. */
  readonly parts: Map<SectionKey, PlacedEntry[]>;
  /** The errors. If there is one, nothing may be sent. */
  readonly faults: Finding[];
}

export interface TbxContent extends TableContent {
  readonly layout: SheetLayout | undefined;
  readonly notices: Finding[];
}
