// A file of terms is plain text with a term a line, CSV, TSV, XLSX or TBX, as its name says.

import { extname } from 'node:path';
import type { PartKey } from 'language-service-account';
import { readDelimited } from 'language-service-sheets/delimited';
import { type Finding, findingsInEntries } from 'language-service-sheets/place';
import { type Sheet, textRows } from 'language-service-sheets/sheet';
import { readTbx } from 'language-service-sheets/tbx/read-tbx';
import { readWorkbook } from 'language-service-sheets/xlsx/read-workbook';
import {
  againstOption,
  delimiterHints,
  knownLanguages,
  type SheetHints,
  withSheetName,
} from '../sync/sheet-hints.ts';
import type { PlacedEntry, ReadContent } from '../sync/sheet-kind.ts';
import { checkTerms, findLongLists } from './check-terms.ts';
import type { TermLayout } from './term-layout.ts';
import { languageOfName, termLanguageFault } from './term-names.ts';
import { findTermShape, isTermHeader, type TermShape } from './term-shape.ts';
import { readTermTable } from './term-table.ts';

export const termFormats = ['csv', 'tsv', 'xlsx', 'tbx', 'txt'] as const;
export type TermFormat = (typeof termFormats)[number];

type TermsRead = ReadContent<TermLayout>;
type FindingLists = { faults: readonly Finding[]; notices: readonly Finding[] };

/** The format that the name of a file says. */
export function termFormatNamed(path: string): TermFormat | undefined {
  const extension = extname(path).slice(1).toLowerCase();
  return termFormats.find((one) => one === extension);
}

/** @throws UsageError naming what cannot be read at all; faults of rows are in the content. */
export async function readTerms(bytes: Buffer, format: TermFormat, hints: SheetHints): Promise<TermsRead> {
  if (format === 'tbx') return readTbxTerms(bytes, hints);
  if (format === 'xlsx') return readWorkbookTerms(bytes, hints);
  const { rows, style } = readDelimited(
    bytes,
    format === 'txt' ? 'tsv' : format,
    delimiterHints(hints, isTermHeader),
  );
  const sheet: Sheet = { rows };
  const shape = format === 'txt' ? shapeOfText(hints) : findTermShape(sheet, hints);
  if (!('roles' in shape))
    return { parts: new Map(), faults: [shape], notices: [], layout: undefined, sheets: [sheet] };
  const layout: TermLayout = { kind: 'delimited', style, shape };
  return finish({ ...readTermTable(sheet, shape), notices: [], layout, sheets: [sheet] });
}

/** Plain text has no header: its first line is a term. */
function shapeOfText(hints: SheetHints): TermShape | Finding {
  const { lang = '' } = knownLanguages(hints);
  const unnamed = 'the language is not named: give --lang, or name the file like names.en.txt';
  const fault = lang === '' ? unnamed : termLanguageFault(lang);
  return fault === undefined ? { header: null, roles: ['term'], lang } : { place: {}, message: fault };
}

async function readWorkbookTerms(bytes: Buffer, hints: SheetHints): Promise<TermsRead> {
  const workbook = await readWorkbook(bytes);
  let { faults, notices }: FindingLists = workbook;
  const parts = new Map<PartKey, PlacedEntry[]>();
  const sheets: { name: string; shape: TermShape }[] = [];
  for (const sheet of workbook.sheets) {
    if (textRows(sheet, false).length === 0) continue;
    const name = sheet.name ?? '';
    const own = withSheetName(hints, languageOfName(name), name);
    const shape =
      typeof own === 'string' ? { place: { sheet: name }, message: own } : findTermShape(sheet, own);
    if (!('roles' in shape)) faults = [...faults, shape];
    else {
      sheets.push({ name, shape });
      const content = readTermTable(sheet, shape);
      faults = [...findingsInEntries(faults, name, shape.roles), ...content.faults];
      notices = findingsInEntries(notices, name, shape.roles);
      for (const [key, terms] of content.parts) parts.set(key, [...(parts.get(key) ?? []), ...terms]);
    }
  }
  const layout: TermLayout = { kind: 'workbook', sheets };
  return finish({ parts, faults, notices, layout, sheets: workbook.sheets, more: workbook.more });
}

/** Terms of TBX are read and not written: TBX says which terms belong together, and a collection does not. */
function readTbxTerms(bytes: Buffer, hints: SheetHints): TermsRead {
  const parts = new Map<PartKey, PlacedEntry[]>();
  const faults: Finding[] = [];
  for (const { terms } of readTbx(bytes).concepts)
    for (const [written, list] of terms) {
      const [code = ''] = written.toLowerCase().split(/[-_]/);
      const message = termLanguageFault(code) ?? againstOption(hints, 'lang', code);
      const known = parts.get(code) ?? [];
      for (const { text, line } of list)
        if (message !== undefined) faults.push({ place: { line }, message });
        else known.push({ source: text, target: '', place: { line } });
      if (message === undefined) parts.set(code, known);
    }
  return finish({ parts, faults, notices: [], layout: undefined, sheets: [] });
}

function finish(content: TermsRead): TermsRead {
  return {
    ...content,
    faults: [...content.faults, ...checkTerms(content.parts)],
    notices: [...content.notices, ...findLongLists(content.parts)],
  };
}
