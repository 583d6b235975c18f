// What the columns of a table hold, and how a file is written, as the lock file remembers it.

import type { SectionKey } from 'language-service-account';
import type { DelimitedStyle } from 'language-service-sheets/delimited';
import type { Heading } from 'language-service-sheets/headings';
import type { Finding, Place } from 'language-service-sheets/place';

export type Side = 'source' | 'target' | 'lang';

/** The languages of a file: a glossary has a pair, a list of terms one. */
export type Languages = { readonly [One in Side]?: string | undefined };

/** What a column holds. `lang:de` is a column with the texts of a language. */
export type Role =
  | Extract<Heading, 'source' | 'target' | 'source_lang' | 'target_lang' | 'term' | 'lang' | 'other'>
  | `lang:${string}`;

export interface TableShape extends Languages {
  /** The first row as it is written; null when it is an entry. */
  readonly header: readonly string[] | null;
  readonly roles: readonly Role[];
}

/** The language of an entry, with the column that may hold it. */
export interface SideColumn {
  readonly side: Side;
  readonly role: Role;
}

export interface DelimitedLayout {
  readonly kind: 'delimited';
  readonly style: DelimitedStyle;
  readonly shape: TableShape;
}

export interface WorkbookLayout {
  readonly kind: 'workbook';
  readonly sheets: readonly { readonly name: string; readonly shape: TableShape }[];
  /** The one sheet that is read, where the others hold something else. */
  readonly only?: string;
}

export interface TbxLayout {
  readonly kind: 'tbx';
  /** The source language of every part. */
  readonly source: string;
}

export type SheetLayout = DelimitedLayout | WorkbookLayout | TbxLayout;

/** Returns those of a side: the first column is the source of a glossary. */
export function languagesOfSide(side: Side, languages: readonly string[]): readonly string[] {
  if (side === 'lang') return languages;
  return side === 'source' ? languages.slice(0, 1) : languages.slice(1);
}

export interface PlacedEntry {
  readonly source: string;
  /** Empty in a list of terms. */
  readonly target: string;
  readonly place: Place;
  /** From 1; absent where a file has no columns. */
  readonly sourceColumn?: number;
  readonly targetColumn?: number;
}

/** What a table says should be. */
export interface TableContent {
  /** In the order in which the parts begin; a part may be empty. */
  readonly parts: Map<SectionKey, PlacedEntry[]>;
  /** Why nothing may be sent. */
  readonly faults: Finding[];
}
