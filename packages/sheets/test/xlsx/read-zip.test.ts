// The bounds of an archive, whose reader and writer are libraries: what a hostile or damaged file may not do.

import { Zip, ZipPassThrough } from 'fflate';
import { expect, test } from 'vitest';
import { nameOf, openZip, unpack } from '../../src/xlsx/read-zip.ts';
import { writeZip } from '../support/workbook-parts.ts';

const incomplete = 'the file is not a complete XLSX workbook';
const text = 'a text that is packed. '.repeat(4000);
const directory = Buffer.from('504b0102', 'hex');

/** The file of an archive of one, as text, and its longest piece. */
async function readOnly(bytes: Buffer): Promise<{ readonly text: string; readonly longest: number }> {
  const { zip, entries } = await openZip(bytes);
  const [entry] = entries;
  if (entry === undefined) throw new Error('The archive has no file');
  const pieces: Buffer[] = [];
  for await (const piece of unpack(zip, entry)) pieces.push(piece);
  return {
    text: Buffer.concat(pieces).toString(),
    longest: Math.max(...pieces.map(({ length }) => length)),
  };
}

/** An archive with another record of its file in the directory. */
function withRecord(change: (record: Buffer) => void): Buffer {
  const bytes = writeZip([['a.xml', text]]);
  change(bytes.subarray(bytes.indexOf(directory)));
  return bytes;
}

test('a file is handed out in pieces, and is what was written', async () => {
  const read = await readOnly(writeZip([['a.xml', text]]));
  expect(read.text).toBe(text);
  expect(read.longest).toBeLessThanOrEqual(64 * 1024);
});

test('a file that is stored as it is can be read', async () => {
  const written: Uint8Array[] = [];
  const zip = new Zip((_, bytes) => written.push(bytes));
  const file = new ZipPassThrough('a.xml');
  zip.add(file);
  file.push(Buffer.from('stored'), true);
  zip.end();
  expect((await readOnly(Buffer.concat(written))).text).toBe('stored');
});

const field = (value: number, at: number) => (record: Buffer) => record.writeUInt32LE(value, at);

test.each([
  ['that is encrypted', field(0x80001, 8), 'the workbook is encrypted'],
  ['packed in another way', field(12, 10), 'packed in a way that is not supported'],
  ['longer than it says', field(text.length - 1, 24), 'unpacks to more than its directory says'],
  ['shorter than it says', field(text.length + 1, 24), incomplete],
  ['that ends outside', field(1e9, 20), incomplete],
  ['that begins outside', field(1e9, 42), incomplete],
  ['whose end is missing', field(9, 20), incomplete],
  ['too large', field(2 ** 28 + 1, 24), 'unpacks to 268435457 bytes; at most 268435456 are read'],
])('a file %s is refused', async (_, change, message) => {
  await expect(readOnly(withRecord(change))).rejects.toThrow(message);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['half an archive', writeZip([['a.xml', text]]).subarray(0, 100)],
  ['an archive without its directory', withRecord((record) => record.fill(0, 0, 4))],
])('%s is refused', async (_, bytes) => {
  await expect(openZip(bytes)).rejects.toThrow(incomplete);
});

test('more files than a workbook has are refused before they are listed', async () => {
  const files = Array.from({ length: 10_001 }, (_, at) => [`${at}`, ''] as const);
  await expect(openZip(writeZip(files))).rejects.toThrow('the workbook has 10001 files; at most 10000');
});

test('names are read as UTF-8, with whatever slash a program wrote', async () => {
  const { entries } = await openZip(writeZip([['/xl\\ä.xml', 'a']]));
  expect(entries.map(nameOf)).toEqual(['/xl\\ä.xml']);
});
