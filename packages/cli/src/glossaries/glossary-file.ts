// A glossary file is CSV, TSV, XLSX or TBX, as its name says.

import { extname } from 'node:path';
import type { PartKey } from 'language-service-account';
import { readDelimited } from 'language-service-sheets/delimited';
import { type Finding, findingsInEntries } from 'language-service-sheets/place';
import type { Sheet } from 'language-service-sheets/sheet';
import { readTbx } from 'language-service-sheets/tbx/read-tbx';
import { readWorkbook } from 'language-service-sheets/xlsx/read-workbook';
import { delimiterHints, type SheetHints, withSheetName } from '../sync/sheet-hints.ts';
import type { PlacedEntry, ReadContent } from '../sync/sheet-kind.ts';
import { checkEntries } from './check-entries.ts';
import { hintsFromName } from './glossary-languages.ts';
import type { GlossaryLayout } from './glossary-layout.ts';
import { readTable } from './read-table.ts';
import { findShape, isHeader, type TableShape } from './table-shape.ts';
import { readTbxGlossary } from './tbx-glossary.ts';

export const glossaryFormats = ['csv', 'tsv', 'xlsx', 'tbx'] as const;
export type GlossaryFormat = (typeof glossaryFormats)[number];

type GlossaryContent = ReadContent<GlossaryLayout>;
type FindingLists = { faults: readonly Finding[]; notices: readonly Finding[] };

/** The format that the name of a file says. */
export function formatNamed(path: string): GlossaryFormat | undefined {
  const extension = extname(path).slice(1).toLowerCase();
  return glossaryFormats.find((one) => one === extension || (one === 'tsv' && extension === 'tab'));
}

/** @throws UsageError naming what cannot be read at all; faults of rows are in the content. */
export async function readGlossary(
  bytes: Buffer,
  format: GlossaryFormat,
  hints: SheetHints,
): Promise<GlossaryContent> {
  if (format === 'tbx') {
    const content = readTbxGlossary(readTbx(bytes), hints);
    return finish({ ...content, sheets: [] });
  }
  if (format === 'xlsx') return readWorkbookGlossary(bytes, hints);
  const { rows, style } = readDelimited(bytes, format, delimiterHints(hints, isHeader));
  const sheet: Sheet = { rows };
  const shape = findShape(sheet, hints);
  if (!('roles' in shape))
    return { parts: new Map(), faults: [shape], notices: [], layout: undefined, sheets: [sheet] };
  const content = readTable(sheet, shape);
  const notices = format === 'tsv' ? quotesInTsv(sheet) : [];
  return finish({ ...content, notices, layout: { kind: 'delimited', style, shape }, sheets: [sheet] });
}

async function readWorkbookGlossary(bytes: Buffer, hints: SheetHints): Promise<GlossaryContent> {
  const workbook = await readWorkbook(bytes);
  let { faults, notices }: FindingLists = workbook;
  const parts = new Map<PartKey, PlacedEntry[]>();
  const sheets: { name: string; shape: TableShape }[] = [];
  for (const sheet of workbook.sheets) {
    const name = sheet.name ?? '';
    if (!sheet.rows.some(({ cells }) => cells.some((cell) => cell !== ''))) continue;
    const own = withSheetName(hints, hintsFromName(name), name);
    const shape = typeof own === 'string' ? { place: { sheet: name }, message: own } : findShape(sheet, own);
    if (!('roles' in shape)) {
      faults = [...faults, shape];
      continue;
    }
    sheets.push({ name, shape });
    const content = readTable(sheet, shape);
    faults = [...findingsInEntries(faults, name, shape.roles), ...content.faults];
    notices = findingsInEntries(notices, name, shape.roles);
    for (const [key, entries] of content.parts) {
      const known = parts.get(key) ?? [];
      for (const entry of entries) known.push(entry);
      parts.set(key, known);
    }
  }
  if (sheets.length === 0 && faults.length === 0)
    faults = [{ place: {}, message: 'no sheet of the workbook has a row' }];
  const layout: GlossaryLayout = { kind: 'workbook', sheets };
  return finish({ parts, faults, notices, layout, sheets: workbook.sheets, more: workbook.more });
}

/** The content with what is wrong with its texts. */
function finish(content: GlossaryContent): GlossaryContent {
  const { faults, notices } = checkEntries(content.parts);
  return {
    ...content,
    faults: [...content.faults, ...faults],
    notices: [...content.notices, ...notices],
  };
}

function quotesInTsv({ rows }: Sheet): Finding[] {
  for (const { row, line, cells } of rows) {
    const at = cells.findIndex((cell) => cell.length > 1 && cell.startsWith('"') && cell.endsWith('"'));
    if (at >= 0)
      return [
        {
          place: { row, ...(line === undefined ? {} : { line }), column: at + 1 },
          message: 'the quotes are part of the text: TSV has no quotes',
        },
      ];
  }
  return [];
}
