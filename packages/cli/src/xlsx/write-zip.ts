// The same files give the same archive: its files have a fixed time.

import { crc32, deflateRawSync } from 'node:zlib';
import { signatures } from './zip-records.ts';

/** 1 January 1980, 0:00. */
const firstDosTime = 0x00210000;
const deflated = 8;
const version = 20;
const namesAreUtf8 = 0x0800;

export function writeZip(files: ReadonlyMap<string, string | Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const records: Buffer[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const shared = sharedFields(name, content, packed);
    const file = Buffer.concat([uint32(signatures.file), shared, Buffer.alloc(2), Buffer.from(name), packed]);
    const record = Buffer.alloc(14);
    record.writeUInt32LE(at, 10);
    records.push(
      uint32(signatures.entry),
      uint16(version),
      shared,
      Buffer.alloc(2),
      record,
      Buffer.from(name),
    );
    bodies.push(file);
    at += file.length;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

/** What the header of a file and its record in the directory have in common. */
function sharedFields(name: string, content: Buffer, packed: Buffer): Buffer {
  const fields = Buffer.alloc(24);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(namesAreUtf8, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt32LE(firstDosTime, 6);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
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
