// Terms are sorted, so that git shows real differences only. A file that has its own order keeps it, and what is new follows
// at its end.

import type { Part, PartKey } from 'language-service-account';
import type { Finding, Place } from 'language-service-sheets/place';
import {
  type Cell,
  cellAt,
  extraCellFault,
  headerCells,
  placeOfRow,
  type Sheet,
  type SheetRow,
  textRows,
} from 'language-service-sheets/sheet';
import { inKeptOrder } from '../sheets/kept-order.ts';
import type { PlacedEntry } from '../sync/sheet-kind.ts';
import { termLanguageFault } from './term-names.ts';
import type { TermShape } from './term-shape.ts';

export interface PlacedTerm extends PlacedEntry {
  readonly sourceColumn: number;
}

export interface TermContent {
  readonly parts: Map<PartKey, PlacedTerm[]>;
  readonly faults: Finding[];
}

export function readTermTable(sheet: Sheet, shape: TermShape): TermContent {
  const content: TermContent = { parts: new Map(), faults: [] };
  for (const lang of languagesOfShape(shape)) content.parts.set(lang, []);
  for (const row of textRows(sheet, shape.header !== null)) {
    const place = placeOfRow(sheet, row);
    const fault = extraCellFault(sheet, row, shape.roles.length);
    if (fault !== undefined) content.faults.push(fault);
    else for (const term of termsOf(row, shape)) add(content, term, place);
  }
  return content;
}

/** Whether a table with this shape can hold the list, if need be with one more column. */
export function canHoldTerms({ header, roles, lang }: TermShape, key: PartKey): boolean {
  if (roles.includes('lang')) return true;
  return lang === undefined ? header !== null : lang === key;
}

/** The rows of a table, its header included. @param old the table that is replaced. */
export function termRows(
  parts: ReadonlyMap<PartKey, Part>,
  shape: TermShape,
  old: Sheet | undefined,
): Cell[][] {
  const before = old === undefined ? [] : textRows(old, shape.header !== null);
  const isLong = shape.roles.includes('term');
  const rows = isLong ? longRows(parts, shape, before) : wideRows(parts, shape, before);
  return shape.header === null ? rows : [headerCells(shape.header, old), ...rows];
}

interface Term {
  readonly lang: string;
  readonly text: string;
  readonly column: number;
}

function termsOf({ cells }: SheetRow, { roles, lang }: TermShape): Term[] {
  if (!roles.includes('term'))
    return roles.flatMap((role, at) => {
      const text = cells[at] ?? '';
      return text === '' ? [] : { lang: role.slice('lang:'.length), text, column: at + 1 };
    });
  const at = roles.indexOf('term');
  const code = lang ?? (cells[roles.indexOf('lang')] ?? '').trim().toLowerCase();
  return [{ lang: code, text: cells[at] ?? '', column: at + 1 }];
}

function add({ parts, faults }: TermContent, { lang, text, column }: Term, place: Place): void {
  const fault = termLanguageFault(lang);
  if (fault !== undefined) {
    faults.push({ place, message: fault });
    return;
  }
  const terms = parts.get(lang) ?? [];
  parts.set(lang, terms);
  terms.push({ source: text, target: '', place, sourceColumn: column });
}

function longRows(
  parts: ReadonlyMap<PartKey, Part>,
  shape: TermShape,
  before: readonly SheetRow[],
): Cell[][] {
  const old = new Map(
    before.flatMap((row) => termsOf(row, shape).map((term) => [keyOf(term), row] as const)),
  );
  const terms = [...parts].flatMap(([lang, part]) =>
    [...part.keys()].map((text) => ({ key: keyOf({ lang, text }), lang, text })),
  );
  return inKeptOrder(terms, [...old.keys()]).map(({ key, lang, text }) =>
    shape.roles.map((role, at) => {
      if (role !== 'other') return role === 'term' ? text : lang;
      const row = old.get(key);
      return row === undefined ? '' : cellAt(row, at);
    }),
  );
}

/** Columns side by side, each with its own order. */
function wideRows(
  parts: ReadonlyMap<PartKey, Part>,
  shape: TermShape,
  before: readonly SheetRow[],
): string[][] {
  const columns = shape.roles.map((role, at) => {
    const part = parts.get(role.slice('lang:'.length)) ?? new Map<string, string>();
    const terms = Array.from(part.keys(), (key) => ({ key }));
    const old = before.map(({ cells }) => cells[at] ?? '').filter((text) => text !== '');
    return inKeptOrder(terms, old);
  });
  const length = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length }, (_, row) => columns.map((column) => column[row]?.key ?? ''));
}

function keyOf({ lang, text }: Pick<Term, 'lang' | 'text'>): string {
  return `${lang}\0${text}`;
}

function languagesOfShape({ roles, lang }: TermShape): string[] {
  const named = roles.flatMap((role) => (role.startsWith('lang:') ? role.slice('lang:'.length) : []));
  return lang === undefined ? named : [lang];
}
