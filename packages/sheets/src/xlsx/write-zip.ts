// The same files give the same archive: its files have a fixed time. A file is packed in blocks as its text comes, so that
// one of any length takes the memory of a block. Node packs it: it is several times faster than a program in JavaScript.

import { constants, crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { SheetFault } from '../sheet-fault.ts';

/** The first moment that an archive can name, in any time zone. */
const firstMoment = new Date(1980, 0, 1);
const deflated = 8;
const blockLength = 128 * 1024;
/** What the archive has fields for; fflate does not notice more. */
const longest = 0xffffffff;

/** Writes an archive, a file after the other. */
export class ZipWriter {
  readonly #zip: Zip;
  #file: ZipInputFile | undefined;
  #block = '';

  constructor(onBytes: (bytes: Buffer) => void) {
    this.#zip = new Zip((error, bytes) => {
      if (error !== null) throw error;
      onBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    });
  }

  /** Begins a file; the one before it is ended. */
  begin(name: string): void {
    this.#endFile();
    this.#file = { filename: name, compression: deflated, mtime: firstMoment, size: 0, crc: 0 };
    this.#zip.add(this.#file);
  }

  write(text: string): void {
    this.#block += text;
    if (this.#block.length >= blockLength) this.#pack(false);
  }

  /** Ends the archive. @throws SheetFault where a file needs more than 4 GiB. */
  end(): void {
    this.#endFile();
    this.#zip.end();
  }

  #endFile(): void {
    if (this.#file !== undefined) this.#pack(true);
  }

  #pack(isLast: boolean): void {
    const file = this.#file;
    if (file === undefined) throw new Error('A file begins before its text');
    const content = Buffer.from(this.#block);
    this.#block = '';
    file.crc = crc32(content, file.crc);
    file.size += content.length;
    if (file.size > longest)
      throw new SheetFault('a sheet of a workbook has at most 4 GiB', 'Write CSV instead.');
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    file.ondata?.(null, deflateRawSync(content, { finishFlush, level: constants.Z_BEST_SPEED }), isLast);
  }
}
