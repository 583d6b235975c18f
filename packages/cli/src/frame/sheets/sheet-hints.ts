// The information about a file before its content is read. The lock file has priority over the command line, and the
// command line over names.

import { basename, extname } from 'node:path';
import type { SectionKey } from 'language-service-account/sections';
import type { ReadingHints } from 'language-service-sheets/delimited';
import { UsageError } from '../command-error.ts';
import type { Languages, SheetLayout, Side, TableShape } from './layouts.ts';

export interface SheetHints extends Languages {
  /** The delimiter of a CSV file; absent if it must be detected. */
  readonly delimiter?: string | undefined;
  /** The encoding of a text file that has no byte order mark. */
  readonly encoding?: string | undefined;
  /** Whether the first row is a header; undefined if it must be detected. */
  readonly header?: boolean | undefined;
  /** The name of the only sheet to read; undefined for all sheets. */
  readonly sheet?: string | undefined;
  /**
   * The languages that options name, for example `--source-lang`. Unlike `source`, `target` and `lang`, this field
   * contains no language from the name of a file or a sheet.
   */
  readonly asked?: Languages | undefined;
  /** Whether the command deletes the entries that the file lacks. */
  readonly prune?: boolean | undefined;
  /** The entry of the file in the lock file. */
  readonly locked?: LockedFile | undefined;
}

export interface LockedFile {
  readonly layout: SheetLayout;
  /** Returns whether the file and the service both had an entry at the last sync; undefined if this is unknown. */
  holds(part: SectionKey, source: string, target: string): boolean | undefined;
  /** The advice to remove the lock entry of the file, for messages. */
  readonly forget: string;
}

export const optionNames = { source: '--source-lang', target: '--target-lang', lang: '--lang' } as const;
const sides: readonly Side[] = ['source', 'target', 'lang'];

/** Returns the name of a file without its folder and extension. */
export const stemOf = (path: string): string => basename(path, extname(path));

/**
 * Returns the tables of a file with the names of their sheets. A CSV or TSV file has one table, whose name is empty.
 */
export function tablesOf(layout: SheetLayout | undefined) {
  if (layout?.kind === 'workbook') return layout.sheets;
  return layout?.kind === 'delimited' ? [{ name: '', shape: layout.shape }] : [];
}

/**
 * Returns the columns, the header and the languages that the lock file stores for a table. Returns undefined if the
 * lock file has no such table.
 */
export function lockedShape({ locked }: SheetHints, sheet = ''): TableShape | undefined {
  return tablesOf(locked?.layout).find(({ name }) => name === sheet)?.shape;
}

/** Returns what is known about a CSV file before it is read, for example the delimiter and the encoding. */
export function readingHints(hints: SheetHints, isHeader: ReadingHints['isHeader']): ReadingHints {
  const { delimiter, encoding, locked } = hints;
  if (locked?.layout.kind !== 'delimited') return { delimiter, isHeader, encoding };
  const { style, shape } = locked.layout;
  // A byte order mark shows a UTF encoding. The file may have another encoding now.
  const ofText = style.encoding.startsWith('utf-') ? undefined : style.encoding;
  const columns = shape.roles.length;
  return { delimiter, locked: style.delimiter, columns, isHeader, encoding: encoding ?? ofText };
}

/**
 * Returns the known languages of a table. They come from the lock file, or else from options and from the names of the
 * sheet and the file.
 */
export function knownLanguages(hints: SheetHints, sheet?: string): Languages {
  const shape = lockedShape(hints, sheet);
  return Object.fromEntries(sides.map((side) => [side, shape?.[side] ?? hints[side]]));
}

/**
 * Returns text for a message that says where the languages of a file come from. The languages come from options, the
 * lock file or a name. For example, returns `--source-lang is fr` or `the name says en → de`.
 */
export function whatSays(hints: SheetHints, sheet?: string): string {
  const options = sides.flatMap((side) =>
    hints.asked?.[side] === undefined ? [] : `${optionNames[side]} is ${hints.asked[side]}`,
  );
  if (options.length > 0) return options.join(', ');
  const languages = Object.values(knownLanguages(hints, sheet)).filter((one) => one !== undefined);
  const shape = lockedShape(hints, sheet);
  const isLocked = sides.some((side) => shape?.[side] !== undefined);
  return `${isLocked ? 'the lock file' : 'the name'} says ${languages.join(' → ')}`;
}

/**
 * Returns the name of the only sheet to read; undefined if all sheets are read.
 *
 * @throws UsageError if the lock file names a sheet that `--sheet` leaves out. A push would remove the entries of that
 * sheet from the service.
 */
export function sheetToRead({ sheet, locked }: SheetHints): string | undefined {
  const other = tablesOf(locked?.layout).find(({ name }) => name !== sheet);
  if (sheet !== undefined && other !== undefined)
    throw new UsageError(
      `--sheet is ${JSON.stringify(sheet)}, but the file was last read with the sheet ${JSON.stringify(other.name)}`,
      'Omit --sheet, or remove the other sheets from language-service.lock.json.',
    );
  return sheet ?? (locked?.layout.kind === 'workbook' ? locked.layout.only : undefined);
}

/** Adds the languages in the name of a sheet to the hints. Returns a message if an option contradicts the name. */
export function withSheetName(hints: SheetHints, named: Languages, sheet: string): SheetHints | string {
  const other = sides.find((side) => againstOption(hints, side, named[side]) !== undefined);
  if (other !== undefined)
    return `the sheet name says ${named[other]}, but ${optionNames[other]} is ${hints.asked?.[other]}. Rename the sheet, or omit ${optionNames[other]}`;
  return lockedShape(hints, sheet) === undefined ? { ...hints, ...named } : hints;
}

/**
 * Returns the message about an option that contradicts a language of the file; undefined if there is no contradiction.
 */
export function againstOption({ asked }: SheetHints, side: Side, language?: string): string | undefined {
  const option = asked?.[side];
  if (option === undefined || language === undefined || option === language) return undefined;
  return `the language is ${language || 'empty'}, but ${optionNames[side]} is ${option}. Correct the row, or omit ${optionNames[side]}`;
}
