// What a workbook is made of, put into an archive again without compression: its reader holds it in memory anyway.

import { crc32 } from 'node:zlib';

/** An archive that packs nothing. */
export function storedZip(files: ReadonlyMap<string, string | Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const records: Buffer[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const content = Buffer.from(text);
    const file = Buffer.alloc(30);
    file.writeUInt32LE(0x04034b50, 0);
    writeSizes(file, 14, content, name);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    writeSizes(record, 16, content, name);
    record.writeUInt32LE(at, 42);
    bodies.push(file, Buffer.from(name), content);
    records.push(record, Buffer.from(name));
    at += file.length + name.length + content.length;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(records.length / 2, 8);
  end.writeUInt16LE(records.length / 2, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

function writeSizes(header: Buffer, at: number, content: Buffer, name: string): void {
  header.writeUInt32LE(crc32(content), at);
  header.writeUInt32LE(content.length, at + 4);
  header.writeUInt32LE(content.length, at + 8);
  header.writeUInt16LE(name.length, at + 12);
}
