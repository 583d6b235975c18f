// Limits the size of a workbook. It is a zip archive, and a small archive can unpack to terabytes. So each file of the
// archive is first unpacked in chunks. This checks its size and its checksum, and counts cells. Then the library hucre
// reads the workbook.

import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetFault } from '../sheet-fault.ts';

const mostUnpackedBytes = 256 * 1024 * 1024;
const mostFiles = 10_000;
/** The maximum number of cells in a workbook. No glossary on the service can fill this many cells. */
const mostCells = 2 * 1024 * 1024;
/**
 * The number of bytes at the end of a chunk that are read again with the next chunk. The end of a chunk may split the
 * tag of a cell. No allowed tag is longer than this number.
 */
const mostBytesOfTag = 512;
const notWorkbook = 'the file is not a complete XLSX workbook';
const saveLess = 'Save only the sheets of the glossary, or save them as CSV.';

/** Throws SheetFault if the archive of a workbook is damaged, encrypted or too large. */
export async function requireBounded(bytes: Buffer): Promise<void> {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new SheetFault(
      'the workbook is encrypted, or it has the old format XLS',
      'Save it as XLSX without a password.',
    );
  // The code decodes the names, because the reader refuses names with backslashes, which some programs write.
  const options = { lazyEntries: true, decodeStrings: false };
  const zip = await fromBufferPromise(bytes, options).catch(refuseIncomplete);
  if (zip.entryCount > mostFiles)
    throw new SheetFault(`the workbook has ${zip.entryCount} files; the maximum is ${mostFiles}`);
  const entries = await entriesOf(zip).catch(refuseIncomplete);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > mostUnpackedBytes)
    throw new SheetFault(
      `the workbook unpacks to ${unpacked} bytes; the maximum is ${mostUnpackedBytes}`,
      saveLess,
    );
  const names = new Set<string>();
  const cells = new CellCounter();
  for (const entry of entries) {
    const name = entry.fileNameRaw.toString('utf8');
    const key = name.replaceAll('\\', '/').toLowerCase();
    if (names.has(key)) throw damaged(`the archive has two files named ${name}`);
    names.add(key);
    cells.beginPart();
    // Cells are counted in every file, because a sheet may have any file name.
    for await (const piece of unpack(zip, entry, name)) cells.count(piece);
    cells.count(undefined);
  }
}

/**
 * Counts the cells of all sheets, and refuses a workbook with too many. Also refuses a sheet with cells far below and
 * far to the right. Such a sheet would become a huge table of empty cells.
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

  /** Counts the cells in a chunk of a file; undefined marks the end of the file. */
  count(piece: Buffer | undefined): void {
    const text = this.#tail + (piece?.toString('latin1') ?? '');
    if (this.#isBegin && /<!DOCTYPE/i.test(text.slice(0, 4096)))
      throw damaged('a file of the archive has a document type');
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
 * Unpacks a file of an archive, and yields its bytes in chunks.
 * @throws SheetFault when the file does not match its entry in the directory of the archive.
 */
async function* unpack(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Buffer, void, undefined> {
  if (entry.isEncrypted())
    throw new SheetFault('the workbook is encrypted', 'Save it as XLSX without a password.');
  if (!entry.canDecodeFileData()) throw new SheetFault('the workbook has an unsupported compression');
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
      throw new SheetFault('the workbook unpacks to more bytes than its directory says (an attack?)');
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
