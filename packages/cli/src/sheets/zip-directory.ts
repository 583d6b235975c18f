// A workbook is a zip archive, and a small archive can unpack to terabytes. Its directory names every file with its size;
// a size that is not true is noticed when the file is unpacked with that size as its bound.

import { inflateRawSync } from 'node:zlib';
import { UsageError } from '../command-error.ts';

const mostUnpackedBytes = 256 * 1024 * 1024;
const mostFiles = 10_000;
const endLength = 22;
const longestComment = 65_535;
const signatures = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 } as const;
const notWorkbook = 'the file is not a complete XLSX workbook';

export interface ZipEntry {
  readonly name: string;
  readonly unpackedBytes: number;
  readonly packedBytes: number;
  readonly method: number;
  /** Where its record in the directory begins. */
  readonly recordAt: number;
  /** Where its own header begins. */
  readonly fileAt: number;
}

/**
 * The files of an archive.
 * @throws UsageError when the bytes are not an archive, or unpack to more than 256 MiB.
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostFiles)
    throw new UsageError(`the workbook has ${count} files; at most ${mostFiles} are read`);
  const entries: ZipEntry[] = [];
  for (let at = bytes.readUInt32LE(end + 16), left = count; left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== signatures.entry)
      throw new UsageError(notWorkbook);
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      recordAt: at,
      fileAt: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (unpacked > mostUnpackedBytes)
    throw new UsageError(
      `the workbook unpacks to ${unpacked} bytes; at most ${mostUnpackedBytes} are read`,
      'Save only the sheets of the glossary, or save them as CSV.',
    );
  return entries;
}

/** @throws UsageError when the file is not what the directory says of it. */
export function unpack(bytes: Buffer, entry: ZipEntry): Buffer {
  const { fileAt, packedBytes, unpackedBytes, method } = entry;
  if (fileAt + 30 > bytes.length || bytes.readUInt32LE(fileAt) !== signatures.file)
    throw new UsageError(notWorkbook);
  const start = fileAt + 30 + bytes.readUInt16LE(fileAt + 26) + bytes.readUInt16LE(fileAt + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  const content = method === 0 ? packed : inflate(packed, unpackedBytes, method);
  if (content.length !== unpackedBytes) throw new UsageError(notWorkbook);
  return content;
}

function inflate(packed: Buffer, most: number, method: number): Buffer {
  if (method !== 8) throw new UsageError('the workbook is packed in a way that is not supported');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if (error instanceof RangeError)
      throw new UsageError('the workbook unpacks to more than its directory says: it may be an attack');
    if (error instanceof Error) throw new UsageError(`${notWorkbook} (${error.message})`);
    throw error;
  }
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endLength - longestComment);
  for (let at = bytes.length - endLength; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === signatures.end) return at;
  throw new UsageError(notWorkbook);
}
