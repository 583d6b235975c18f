// A workbook is a zip archive, and a small archive can unpack to terabytes. Its directory names every file with its size;
// a size that is not true is noticed when more is unpacked. A file is unpacked in pieces, so that a long one is never whole in
// memory.

import { crc32, createInflateRaw } from 'node:zlib';
import { SheetFault } from '../sheet-fault.ts';
import { findDirectory, largeSizes, signatures } from './zip-records.ts';

const pieceBytes = 64 * 1024;
const mostUnpackedBytes = 256 * 1024 * 1024;
export const mostFiles = 10_000;
const notWorkbook = 'the file is not a complete XLSX workbook';

export interface ZipEntry {
  readonly name: string;
  readonly unpackedBytes: number;
  readonly packedBytes: number;
  readonly method: number;
  readonly checksum: number;
  readonly isLocked: boolean;
  /** Where its own header begins. */
  readonly fileAt: number;
}

/**
 * The files of an archive.
 * @throws SheetFault when the bytes are not an archive, or unpack to more than 256 MiB.
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  const directory = findDirectory(bytes);
  if (directory === undefined) throw new SheetFault(notWorkbook);
  if (directory.count > mostFiles)
    throw new SheetFault(`the workbook has ${directory.count} files; at most ${mostFiles} are read`);
  const entries: ZipEntry[] = [];
  let at = directory.at;
  for (let left = directory.count; left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== signatures.entry)
      throw new SheetFault(notWorkbook);
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    entries.push(entryAt(bytes, at, nameEnd, extraEnd));
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (unpacked > mostUnpackedBytes)
    throw new SheetFault(
      `the workbook unpacks to ${unpacked} bytes; at most ${mostUnpackedBytes} are read`,
      'Save only the sheets of the glossary, or save them as CSV.',
    );
  return entries;
}

function entryAt(bytes: Buffer, at: number, nameEnd: number, extraEnd: number): ZipEntry {
  const sizes = largeSizes(bytes.subarray(nameEnd, extraEnd), {
    unpackedBytes: bytes.readUInt32LE(at + 24),
    packedBytes: bytes.readUInt32LE(at + 20),
    fileAt: bytes.readUInt32LE(at + 42),
  });
  return {
    name: bytes.toString('utf8', at + 46, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    isLocked: (bytes.readUInt16LE(at + 8) & 1) === 1,
    checksum: bytes.readUInt32LE(at + 16),
    ...sizes,
  };
}

/**
 * The bytes of a file, in pieces.
 * @throws SheetFault when the file is not what the directory says of it.
 */
export async function* unpack(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer, void, undefined> {
  const { fileAt, packedBytes, unpackedBytes, checksum, isLocked, method } = entry;
  if (isLocked) throw new SheetFault('the workbook is encrypted', 'Save it as XLSX without a password.');
  if (fileAt + 30 > bytes.length || bytes.readUInt32LE(fileAt) !== signatures.file)
    throw new SheetFault(notWorkbook);
  const start = fileAt + 30 + bytes.readUInt16LE(fileAt + 26) + bytes.readUInt16LE(fileAt + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  let length = 0;
  let sum = 0;
  for await (const piece of method === 0 ? [packed] : inflate(packed, method)) {
    length += piece.length;
    if (length > unpackedBytes)
      throw new SheetFault('the workbook unpacks to more than its directory says: it may be an attack');
    sum = crc32(piece, sum);
    yield piece;
  }
  if (length !== unpackedBytes) throw new SheetFault(notWorkbook);
  if (sum !== checksum)
    throw new SheetFault(
      `the workbook is damaged: ${entry.name} has another checksum than its directory says`,
    );
}

async function* inflate(packed: Buffer, method: number): AsyncGenerator<Buffer, void, undefined> {
  if (method !== 8) throw new SheetFault('the workbook is packed in a way that is not supported');
  const stream = createInflateRaw({ chunkSize: pieceBytes });
  stream.end(packed);
  try {
    yield* stream;
  } catch (error) {
    if (error instanceof Error) throw new SheetFault(`${notWorkbook} (${error.message})`);
    throw error;
  }
}
