// A workbook is a zip archive, and a small archive can unpack to terabytes. Its directory names every file with its size;
// a size that is not true is noticed when more is unpacked. A file is unpacked in pieces, so that a long one is never whole in
// memory.

import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetFault } from '../sheet-fault.ts';

const mostUnpackedBytes = 256 * 1024 * 1024;
export const mostFiles = 10_000;
const notWorkbook = 'the file is not a complete XLSX workbook';

/**
 * The files of an archive.
 * @throws SheetFault when the bytes are not an archive, or unpack to more than 256 MiB.
 */
export async function openZip(bytes: Buffer) {
  // The names are decoded here: some programs write them with slashes that the reader refuses.
  const options = { lazyEntries: true, decodeStrings: false };
  const zip = await fromBufferPromise(bytes, options).catch(refuseIncomplete);
  if (zip.entryCount > mostFiles)
    throw new SheetFault(`the workbook has ${zip.entryCount} files; at most ${mostFiles} are read`);
  const entries = await entriesOf(zip).catch(refuseIncomplete);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > mostUnpackedBytes)
    throw new SheetFault(
      `the workbook unpacks to ${unpacked} bytes; at most ${mostUnpackedBytes} are read`,
      'Save only the sheets of the glossary, or save them as CSV.',
    );
  return { zip, entries };
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

export function nameOf({ fileNameRaw }: Entry): string {
  return fileNameRaw.toString('utf8');
}

/**
 * The bytes of a file, in pieces.
 * @throws SheetFault when the file is not what the directory says of it.
 */
export async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void, undefined> {
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
    const message = error instanceof Error ? error.message : String(error);
    if (/too many bytes/.test(message))
      throw new SheetFault('the workbook unpacks to more than its directory says: it may be an attack');
    throw new SheetFault(`${notWorkbook} (${message})`);
  }
  if (sum !== entry.crc32)
    throw new SheetFault(`the workbook is damaged: ${nameOf(entry)} does not match its checksum`);
}

function refuseIncomplete(): never {
  throw new SheetFault(notWorkbook);
}
