// What is known of a file before its content is read: the lock file counts first, then the command line, then names.

import { basename, extname } from 'node:path';
import type { SectionKey } from 'language-service-account';
import type { ReadingHints } from 'language-service-sheets/delimited';
import { type Sheet, textRows } from 'language-service-sheets/sheet';
import { UsageError } from '../command-error.ts';
import type { Languages, Side, SideColumn, TableShape } from './layouts.ts';

export interface SheetHints extends Languages {
  /** The delimiter of a CSV file, when it is not to be found. */
  readonly delimiter?: string | undefined;
  /** The encoding of a text without a byte order mark. */
  readonly encoding?: string | undefined;
  /** Whether the first row is a header. */
  readonly header?: boolean | undefined;
  /** The one sheet of a workbook to read. */
  readonly sheet?: string | undefined;
  /** Which of the languages an option names; the name of the file names the others. */
  readonly asked?: Languages | undefined;
  readonly remembered?: RememberedFile | undefined;
}

/** Whether both sides held an entry when they were last equal; undefined when the lock file does not say. */
export type IsKnown = (part: SectionKey, source: string, target: string) => boolean | undefined;

/** What the lock file remembers. */
export interface RememberedFile {
  readonly delimiter?: string | undefined;
  readonly encoding?: string | undefined;
  /** The source language of a TBX file. */
  readonly source?: string | undefined;
  /** The one sheet of a workbook that is read. */
  readonly sheet?: string | undefined;
  /** By the name of a sheet; empty in a delimited file. */
  readonly shapes?: ReadonlyMap<string, TableShape>;
  readonly isKnown?: IsKnown;
  /** What makes the file one that no lock file knows, in words. */
  readonly forget: string;
}

export const optionNames = { source: '--source-lang', target: '--target-lang', lang: '--lang' } as const;
export const sides: readonly Side[] = ['source', 'target', 'lang'];

/** Returns the name of a file without folder and extension. */
export function stemOf(path: string): string {
  return basename(path, extname(path));
}

/** Returns what is known of the delimiter and the encoding of a CSV file. */
export function readingHints(hints: SheetHints, isHeader: ReadingHints['isHeader']): ReadingHints {
  const { delimiter, encoding, remembered } = hints;
  const columns = remembered?.shapes?.get('')?.roles.length;
  const locked = remembered?.delimiter;
  return { delimiter, locked, columns, isHeader, encoding: encoding ?? remembered?.encoding };
}

/** Returns the languages of a table that its content does not say. */
export function knownLanguages({ remembered, ...hints }: SheetHints, sheet = ''): Languages {
  const shape = remembered?.shapes?.get(sheet);
  return {
    source: shape?.source ?? hints.source,
    target: shape?.target ?? hints.target,
    lang: shape?.lang ?? hints.lang,
  };
}

/** `--source-lang says fr`, `the name of the file says en → de`: what says the languages that do not fit. */
export function whatSays(hints: SheetHints, sheet = ''): string {
  const { asked, remembered } = hints;
  const known = knownLanguages(hints, sheet);
  const shape = remembered?.shapes?.get(sheet);
  const inWords = (given: Languages = {}) =>
    sides.flatMap((side) => (given[side] === known[side] ? (given[side] ?? []) : [])).join(' → ');
  const locked = inWords(shape);
  if (locked !== '') return `the lock file says ${locked}`;
  const options = sides.filter((side) => asked?.[side] !== undefined && asked[side] === known[side]);
  if (options.length > 0)
    return options.map((side) => `${optionNames[side]} says ${asked?.[side]}`).join(', ');
  return `the name says ${inWords(known)}`;
}

/**
 * The one sheet of a workbook that is read; undefined where all are.
 * @throws UsageError where the lock file says that others are read: what they hold would be removed from the service.
 */
export function sheetToRead({ sheet, remembered }: SheetHints): string | undefined {
  const others = [...(remembered?.shapes?.keys() ?? [])].filter((name) => name !== sheet);
  if (sheet !== undefined && others.length > 0)
    throw new UsageError(
      `the lock file says that the sheet ${JSON.stringify(others[0])} is read, and --sheet says ${JSON.stringify(sheet)}`,
      'Leave out --sheet.',
    );
  return sheet ?? remembered?.sheet;
}

/** Returns the hints for a sheet with the languages in its name; what an option says against them is a fault. */
export function withSheetName(hints: SheetHints, named: Languages, sheet: string): SheetHints | string {
  const other = sides.find((side) => {
    const asked = hints.asked?.[side];
    return asked !== undefined && named[side] !== undefined && named[side] !== asked;
  });
  if (other !== undefined)
    return `the name of the sheet says ${named[other]}, and ${optionNames[other]} says ${hints.asked?.[other]}`;
  const isSaid = hints.remembered?.shapes?.has(sheet) === true;
  return isSaid ? hints : { ...hints, ...named };
}

/** Returns what an option says against the language of a row or a column; undefined when they agree. */
export function againstOption({ asked }: SheetHints, side: Side, language: string): string | undefined {
  const option = asked?.[side];
  if (option === undefined || option === language) return undefined;
  return `the language is ${language || 'empty'}, and ${optionNames[side]} says ${option}`;
}

/** Returns what an option says against the first row that names another language. */
export function rowAgainst(
  sheet: Sheet,
  { header, roles }: TableShape,
  hints: SheetHints,
  columns: readonly SideColumn[],
): { row: number; message: string } | undefined {
  const named = columns.flatMap(({ side, role }) => {
    const at = roles.indexOf(role);
    return at < 0 || hints.asked?.[side] === undefined ? [] : [{ side, at }];
  });
  for (const { row, cells } of named.length === 0 ? [] : textRows(sheet, header !== null))
    for (const { side, at } of named) {
      const message = againstOption(hints, side, (cells[at] ?? '').trim().toLowerCase());
      if (message !== undefined) return { row, message };
    }
  return undefined;
}
