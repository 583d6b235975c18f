// A workbook is a zip archive, and a small archive can unpack to terabytes. So each file of the archive is unpacked in
// pieces first. Its size and its checksum are checked, and cells are counted. Then the library hucre reads the whole
// workbook.

import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetFault } from '../sheet-fault.ts';

const mostUnpackedBytes = 256 * 1024 * 1024;
const mostFiles = 10_000;
/** The maximum number of cells. A glossary that the service accepts has fewer cells. */
const mostCells = 2 * 1024 * 1024;
/** A number of bytes that is greater than the length of the tag of a cell with its place. */
const mostBytesOfTag = 512;
const notWorkbook = 'the file is not a complete XLSX workbook';
const saveLess = 'Save only the sheets of the glossary, or save them as CSV.';

/** Throws SheetFault if an archive is damaged, encrypted, or too large to be read as a whole. */
export async function requireBounded(bytes: Buffer): Promise<void> {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new SheetFault(
      'the workbook is encrypted, or it is an XLS of before 2007',
      'Save it as XLSX without a password.',
    );
  // The names are decoded here, because some programs write names with backslashes, which the reader refuses.
  const options = { lazyEntries: true, decodeStrings: false };
  const zip = await fromBufferPromise(bytes, options).catch(refuseIncomplete);
  if (zip.entryCount > mostFiles)
    throw new SheetFault(`the workbook has ${zip.entryCount} files; at most ${mostFiles} are read`);
  const entries = await entriesOf(zip).catch(refuseIncomplete);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > mostUnpackedBytes)
    throw new SheetFault(
      `the workbook unpacks to ${unpacked} bytes; at most ${mostUnpackedBytes} are read`,
      saveLess,
    );
  const names = new Set<string>();
  const cells = new CellCounter();
  for (const entry of entries) {
    const name = entry.fileNameRaw.toString('utf8');
    const key = name.replaceAll('\\', '/').toLowerCase();
    if (names.has(key)) throw damaged(`it has two files named ${name}`);
    names.add(key);
    cells.beginPart();
    // Cells are counted in every file, because a sheet may have any file name.
    for await (const piece of unpack(zip, entry, name)) cells.count(piece);
    cells.count(undefined);
  }
}

/**
 * Counts the cells of all sheets, and the size of their tables. One cell in the last column makes every row as wide.
 */
class CellCounter {
  #cells = 0;
  #tail = '';
  #isBegin = true;
  #lastRow = 0;
  #lastColumn = 0;

  beginPart(): void {
    this.#tail = '';
    this.#isBegin = true;
    this.#lastRow = 0;
    this.#lastColumn = 0;
  }

  /** Counts a piece; undefined at the end of a part. */
  count(piece: Buffer | undefined): void {
    const text = this.#tail + (piece?.toString('latin1') ?? '');
    if (this.#isBegin && /<!DOCTYPE/i.test(text.slice(0, 4096))) throw damaged('a part has a document type');
    this.#isBegin = false;
    const end = piece === undefined ? text.length : Math.max(0, text.length - mostBytesOfTag);
    for (const { 0: tag, 1: letters, 2: row, index } of text.matchAll(
      /<(?:\w{1,40}:)?c(?=[\s/>])(?:[^>]{0,200}?\sr\s*=\s*["']([A-Z]{1,3})(\d{1,7}))?[^>]{0,200}>?/g,
    )) {
      if (index >= end) break;
      if (!tag.endsWith('>')) throw damaged('the tag of a cell is longer than 200 characters');
      this.#cells += 1;
      if (letters === undefined || row === undefined) continue;
      let column = 0;
      for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
      this.#lastColumn = Math.max(this.#lastColumn, column);
      this.#lastRow = Math.max(this.#lastRow, Number(row));
    }
    this.#tail = text.slice(end);
    if (this.#cells > mostCells || this.#lastRow * this.#lastColumn > mostCells * 8)
      throw new SheetFault(
        `the workbook has more than ${mostCells} cells, or cells far below or to the right`,
        'Delete the cells far below or to the right, or save the sheet as CSV.',
      );
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/**
 * Yields the bytes of a file in pieces. @throws SheetFault when the file does not match its entry in the directory.
 */
async function* unpack(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Buffer, void, undefined> {
  if (entry.isEncrypted())
    throw new SheetFault('the workbook is encrypted', 'Save it as XLSX without a password.');
  if (!entry.canDecodeFileData())
    throw new SheetFault('the workbook is packed in a way that is not supported');
  let sum = 0;
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    const message = error instanceof Error ? error.message : String(error);
    if (/too many bytes/.test(message))
      throw new SheetFault('the workbook unpacks to more than its directory says: it may be an attack');
    throw new SheetFault(`${notWorkbook} (${message})`);
  }
  if (sum !== entry.crc32) throw damaged(`${name} does not match its checksum`);
}

function refuseIncomplete(): never {
  throw new SheetFault(notWorkbook);
}

export function damaged(reason: string): SheetFault {
  return new SheetFault(
    `the workbook is damaged: ${reason}`,
    'Open it in a spreadsheet program and save it again.',
  );
}
