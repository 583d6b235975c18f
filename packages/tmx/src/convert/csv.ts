// A table has a row for each unit and a column for each language; columns named as below hold what else a unit says.
// Inline codes are left out of the cells, or written as XML where that is asked for.

import { TmxFault } from '../fault.ts';
import { normalizeTag } from '../units/languages.ts';
import type { TmxUnit } from '../units/tmx-unit.ts';
import { type RawUnit, readDocument } from '../workbench/document.ts';
import { segmentText } from '../workbench/identity.ts';
import { chunksOf, type TmxInput, type TmxSink } from '../workbench/input.ts';
import { Output } from '../workbench/output.ts';
import { plainSegment, tmxFooter, tmxHeader, tmxUnit } from '../writing/tmx-writer.ts';
import { parseElement } from './element.ts';
import { TableReader } from './table-reader.ts';
import { treeOf } from './unit-tree.ts';

export interface TableOptions {
  /** Between two cells: a comma, a tab, or what else a table uses. */
  readonly delimiter?: string;
  /** Whether a cell is the XML of a segment, with its codes; otherwise it is text. */
  readonly codes?: boolean;
}

/** Columns that are no language. */
const unitAttributes = ['tuid', 'creationdate', 'changedate'];
const NOTE = 'note';

/** Writes a table with a column for each of the languages, the source first. */
export async function tmxToTable(
  input: TmxInput,
  sink: TmxSink,
  languages: readonly string[],
  { delimiter = ',', codes = false }: TableOptions = {},
): Promise<{ rows: number; tooLong: number }> {
  const output = new Output(sink);
  const line = (cells: readonly string[]) =>
    `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`;
  let rows = 0;
  let tooLong = 0;
  output.write(line([...languages, ...unitAttributes, NOTE]));
  await readDocument(input, {
    unit(raw) {
      if (raw.unit.tooLong) {
        tooLong += 1;
        return;
      }
      const { attributes, notes } = treeOf(raw);
      const texts = languages.map((language) => cellOf(raw, language, codes));
      const said = unitAttributes.map((name) => attributes.get(name) ?? '');
      output.write(line([...texts, ...said, notes.join('\n')]));
      rows += 1;
    },
    pause: () => output.flush(),
  });
  await output.flush();
  return { rows, tooLong };
}

/** Makes a memory of a table whose first row names the languages, the source first. */
export async function tableToTmx(
  input: TmxInput,
  sink: TmxSink,
  { delimiter = ',', codes = false }: TableOptions = {},
): Promise<{ units: number }> {
  const output = new Output(sink);
  let names: readonly string[] | undefined;
  let units = 0;
  const table = new TableReader(delimiter, (cells, line) => {
    if (names === undefined) {
      names = cells;
      output.write(tmxHeader(cells[0] ?? ''));
      return;
    }
    if (cells.length > names.length)
      throw new TmxFault(
        `line ${line}: the row has ${cells.length} cells, the table ${names.length} columns`,
      );
    output.write(unitOf(names, cells, codes, line));
    units += 1;
  });
  for await (const chunk of chunksOf(input)) {
    table.write(chunk);
    await output.flush();
  }
  table.end();
  if (names === undefined) throw new TmxFault('the table has no row that names its columns');
  output.write(tmxFooter);
  await output.flush();
  return { units };
}

function cellOf(raw: RawUnit, language: string, codes: boolean): string {
  const wanted = normalizeTag(language);
  const index = raw.variants.findIndex((variant) => normalizeTag(variant.language) === wanted);
  const variant = raw.variants[index];
  if (variant === undefined) return '';
  return codes ? segmentText(raw, variant) : plainText(raw.unit, index);
}

function plainText({ variants }: TmxUnit, index: number): string {
  return variants[index]?.text ?? '';
}

function quoted(cell: string, delimiter: string): string {
  const needsQuotes = /["\r\n]/.test(cell) || cell.includes(delimiter) || /^\s|\s$/.test(cell);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function unitOf(names: readonly string[], cells: readonly string[], codes: boolean, line: number): string {
  const values = names
    .map((name, index) => [name, cells[index] ?? ''] as const)
    .filter(([, value]) => value !== '');
  return tmxUnit({
    attributes: values.filter(([name]) => unitAttributes.includes(name)),
    notes: values.filter(([name]) => name === NOTE).map(([, value]) => value),
    variants: values
      .filter(([name]) => name !== NOTE && !unitAttributes.includes(name))
      .map(([language, value]) => ({
        language,
        segment: codes ? checked(value, line) : plainSegment(value),
      })),
  });
}

/** Throws where a cell is not the XML of a segment. */
function checked(segment: string, line: number): string {
  try {
    parseElement(`<seg>${segment}</seg>`);
  } catch (error) {
    if (error instanceof TmxFault) throw new TmxFault(`line ${line}: a cell is no segment: ${error.message}`);
    throw error;
  }
  return segment;
}
