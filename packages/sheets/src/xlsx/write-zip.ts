// The same files give the same archive: its files have a fixed time. A file is packed in blocks as its text comes, so that
// one of any length takes the memory of a block; what is known at its end follows it.

import { constants, crc32, deflateRawSync } from 'node:zlib';
import { SheetFault } from '../sheet-fault.ts';
import { signatures } from './zip-records.ts';

/** 1 January 1980, 0:00. */
const firstDosTime = 0x00210000;
const deflated = 8;
const version = 20;
/** The name is UTF-8, and the sizes follow the file. */
const flags = 0x0808;
const blockLength = 128 * 1024;
const longest = 0xffffffff;

interface WrittenFile {
  readonly name: Buffer;
  readonly at: number;
  checksum: number;
  packed: number;
  unpacked: number;
}

/** Writes an archive, a file after the other. */
export class ZipWriter {
  readonly #onBytes: (bytes: Buffer) => void;
  readonly #files: WrittenFile[] = [];
  #block = '';
  #size = 0;

  constructor(onBytes: (bytes: Buffer) => void) {
    this.#onBytes = onBytes;
  }

  /** Begins a file; the one before it is ended. */
  begin(name: string): void {
    this.#endFile();
    const file = { name: Buffer.from(name), at: this.#size, checksum: 0, packed: 0, unpacked: 0 };
    this.#files.push(file);
    this.#write(
      Buffer.concat([uint32(signatures.file), sharedFields(file, false), Buffer.alloc(2), file.name]),
    );
  }

  write(text: string): void {
    this.#block += text;
    if (this.#block.length >= blockLength) this.#pack(constants.Z_SYNC_FLUSH);
  }

  /** Ends the archive. @throws SheetFault where it needs more than 4 GiB. */
  end(): void {
    this.#endFile();
    const at = this.#size;
    for (const file of this.#files) {
      const place = Buffer.alloc(14);
      place.writeUInt32LE(file.at, 10);
      this.#write(
        Buffer.concat([
          uint32(signatures.entry),
          uint16(version),
          sharedFields(file, true),
          Buffer.alloc(2),
          place,
          file.name,
        ]),
      );
    }
    const end = Buffer.alloc(22);
    end.writeUInt32LE(signatures.end, 0);
    end.writeUInt16LE(this.#files.length, 8);
    end.writeUInt16LE(this.#files.length, 10);
    end.writeUInt32LE(this.#size - at, 12);
    end.writeUInt32LE(at, 16);
    this.#write(end);
  }

  #endFile(): void {
    const file = this.#files.at(-1);
    if (file === undefined) return;
    this.#pack(constants.Z_FINISH);
    this.#write(Buffer.concat([uint32(signatures.descriptor), sizesOf(file)]));
  }

  #pack(finishFlush: number): void {
    const file = this.#files.at(-1);
    if (file === undefined) throw new Error('A file begins before its text');
    const content = Buffer.from(this.#block);
    this.#block = '';
    const packed = deflateRawSync(content, { finishFlush, level: constants.Z_BEST_SPEED });
    file.checksum = crc32(content, file.checksum);
    file.unpacked += content.length;
    file.packed += packed.length;
    if (file.unpacked > longest)
      throw new SheetFault('a sheet of a workbook has at most 4 GiB', 'Write CSV instead.');
    this.#write(packed);
  }

  #write(bytes: Buffer): void {
    this.#size += bytes.length;
    this.#onBytes(bytes);
  }
}

/** What the header of a file and its record in the directory have in common. */
function sharedFields(file: WrittenFile, isEnded: boolean): Buffer {
  const fields = Buffer.alloc(24);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt32LE(firstDosTime, 6);
  if (isEnded) sizesOf(file).copy(fields, 10);
  fields.writeUInt16LE(file.name.length, 22);
  return fields;
}

function sizesOf({ checksum, packed, unpacked }: WrittenFile): Buffer {
  return Buffer.concat([uint32(checksum), uint32(packed), uint32(unpacked)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
