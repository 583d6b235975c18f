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
  /** The translation; empty for a term of a Spoken Terms collection. */
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
  /** The kind of resource, as the lock file names it. */
  readonly kind: 'glossaries' | 'spoken-terms';
  readonly formats: readonly SheetFormat[];
  /** Returns the name of the resource for a file, for example the glossary `terms` for `terms.en-de.csv`. */
  nameOf(path: string): string;
  /**
   * Returns the languages in a name, for example `en` and `de` in `terms.en-de`.
   * @param name The name of a sheet, or of a file without its extension.
   */
  languagesInName(name: string): Languages;
  /** Checks the entries of a file, and returns the errors and the warnings. */
  check(parts: ReadonlyMap<SectionKey, readonly PlacedEntry[]>): Findings;
  readTbx(file: TbxFile, hints: SheetHints): TbxContent | Promise<TbxContent>;
  /** The roles of the columns that contain texts: source and target for a glossary, only the term for Spoken Terms. */
  readonly texts: readonly ['source', 'target'] | readonly ['term'];
  /**
   * The sides of an entry, each with the role of the column that names its language. For example, `source_lang` names
   * the language of the side `source`.
   */
  readonly sides: readonly { readonly side: Side; readonly role: Role }[];
  /** Returns the role of a column with this heading. */
  roleOf(heading: Heading): Role;
  /** The message about a table that does not name its languages. */
  readonly unnamed: string;
  /** Returns the reason why this kind of resource does not support a language code; undefined if it supports it. */
  languageFault(code: string): string | undefined;
  /** Returns the entry in a row of a table without a header; undefined if the row cannot be an entry. */
  entryOf(cells: readonly string[], known: Languages): FirstEntry | undefined;
  /** Returns the roles of the columns in a table without a header, or a message if the roles are unknown. */
  rolesWithoutHeader(sheet: Sheet): readonly Role[] | string;
}

export interface Findings {
  readonly faults: readonly Finding[];
  readonly notices: readonly Finding[];
}

/** The entries and the errors that were read from a table. */
export interface TableContent {
  /**
   * The entries, keyed by section, for example `en>de`. Sections whose languages were known before the rows were read
   * come first, and may be empty. The others are in the order of their first rows.
   */
  readonly parts: Map<SectionKey, PlacedEntry[]>;
  /** The errors of the table. If there are any, nothing of the file may be sent. */
  readonly faults: Finding[];
}

export interface TbxContent extends TableContent {
  readonly layout: SheetLayout | undefined;
  readonly notices: Finding[];
}
