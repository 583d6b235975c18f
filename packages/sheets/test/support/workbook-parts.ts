// Workbooks as spreadsheet programs save them, with parts that our own writer never makes.

import { zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

export interface SheetPart {
  readonly name: string;
  /** Whether the program shows the sheet. */
  readonly hidden?: boolean;
  /** Whether the workbook counts days from 1904. */
  readonly is1904?: boolean;
  /** The content of `<sheetData>`. */
  readonly rows: string;
  /** What follows it, such as merged cells. */
  readonly more?: string;
}

export function textCell(place: string, text: string): string {
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

export function workbookOf(...sheets: readonly SheetPart[]): Buffer {
  return writeZip(new Map(partsOf(...sheets)));
}

/** A workbook with other parts, by name; undefined leaves one out. */
export function workbookWith(parts: Readonly<Record<string, string | undefined>>, rows = ''): Buffer {
  const all = new Map<string, string>(partsOf({ name: 'a', rows }));
  for (const [name, text] of Object.entries(parts))
    if (text === undefined) all.delete(name);
    else all.set(name, text);
  return writeZip(all);
}

/** The parts of a workbook by name. */
export function partsOf(...sheets: readonly SheetPart[]): [name: string, xml: string][] {
  const list = sheets.map(({ name, hidden }, index) => {
    const state = hidden ? ' state="hidden"' : '';
    return `<sheet name="${name}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  const calendar = sheets.some(({ is1904 }) => is1904) ? ' date1904="1"' : '';
  const links = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  links.push(`<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/>`);
  links.push(`<Relationship Id="rId98" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>`);
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${calendar}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${links.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"/>`,
    // The second format is that of a day.
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, more = '' }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${more}</worksheet>`,
      ]),
    ),
  };
  return Object.entries(files);
}

/** An archive of these files. */
export function writeZip(files: Iterable<readonly [name: string, content: string | Buffer]>): Buffer {
  const entries = Array.from(
    files,
    ([name, content]) => [name, Uint8Array.from(Buffer.from(content))] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) }));
}

/** A workbook of texts. */
export function textWorkbook(
  sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[],
): Buffer {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('_x', '_x005F_x');
  const rowOf = (cells: readonly string[], row: number) =>
    `<row r="${row}">${cells.map((text, at) => (text === '' ? '' : textCell(`${String.fromCharCode(65 + at)}${row}`, escaped(text)))).join('')}</row>`;
  return workbookOf(
    ...sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((cells, at) => rowOf(cells, at + 1)).join(''),
    })),
  );
}
