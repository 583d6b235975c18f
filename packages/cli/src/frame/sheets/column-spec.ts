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
  /** The translation; empty in a list of terms. */
  readonly target: string;
  readonly place: Place;
  /** The number of the column, from 1; absent if the file has no columns. */
  readonly sourceColumn?: number;
  readonly targetColumn?: number;
}

interface FirstEntry extends Pick<PlacedEntry, 'source' | 'target'> {
  readonly part: SectionKey;
  readonly inWords: string;
}

export interface KindSpec {
  /** The name of the kind in the lock file. */
  readonly kind: 'glossaries' | 'spoken-terms';
  readonly formats: readonly SheetFormat[];
  /** The noun with its article, for example `a glossary file`. */
  readonly noun: string;
  /** Returns the name of a file's resource. */
  nameOf(path: string): string;
  /** Returns the languages in the name of a sheet or a file. The name of the file has no extension. */
  languagesInName(name: string): Languages;
  /** Returns the errors in the texts, and the warnings. */
  check(parts: ReadonlyMap<SectionKey, readonly PlacedEntry[]>): Findings;
  readTbx(file: TbxFile, hints: SheetHints): TbxContent | Promise<TbxContent>;
  /** The roles of the text columns: source and target, or only the term. */
  readonly texts: readonly ['source', 'target'] | readonly ['term'];
  /** The languages of an entry, each with the role of the column that may contain it. */
  readonly sides: readonly { readonly side: Side; readonly role: Role }[];
  /** Returns the role of a column with this heading. */
  roleOf(heading: Heading): Role;
  /** The message for a table whose languages are unknown. */
  readonly unnamed: string;
  /** Returns why a code is not a language of this kind; undefined for a language of this kind. */
  languageFault(code: string): string | undefined;
  /** Returns the first row as an entry; undefined if it cannot be an entry. */
  entryOf(cells: readonly string[], known: Languages): FirstEntry | undefined;
  /** Returns the column roles of a table without a header, or why they are unknown. */
  rolesWithoutHeader(sheet: Sheet): readonly Role[] | string;
}

export interface Findings {
  readonly faults: readonly Finding[];
  readonly notices: readonly Finding[];
}

/** The entries and the errors of a table. */
export interface TableContent {
  /** The sections, in the order of their first rows. A section may be empty. */
  readonly parts: Map<SectionKey, PlacedEntry[]>;
  /** The errors. With an error, nothing may be sent. */
  readonly faults: Finding[];
}

export interface TbxContent extends TableContent {
  readonly layout: SheetLayout | undefined;
  readonly notices: Finding[];
}
