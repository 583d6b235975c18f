// A byte order mark outranks the byte pattern, and the pattern outranks the declaration: a file that declares
// UTF-16 in readable 8-bit letters was converted by a tool that left the old declaration, and is UTF-8.

import { TmxFault } from '../fault.ts';

export interface Encoding {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'us-ascii';
  /** Bytes of the byte order mark; 0 without one. */
  readonly markLength: number;
}

/** @param head the first bytes of the file, 4 for the patterns and 1 KiB for a declaration. */
export function detectEncoding(head: Uint8Array): Encoding {
  for (const { bytes, fault } of foreign) if (startsWith(head, bytes)) throw new TmxFault(fault);
  const known = patterns.find(({ bytes }) => startsWith(head, bytes));
  return known?.encoding ?? { name: declaredEncoding(head), markLength: 0 };
}

const foreign: readonly { bytes: readonly number[]; fault: string }[] = [
  { bytes: [0x1f, 0x8b], fault: 'the file looks like gzip: send the unpacked TMX' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], fault: 'the file looks like a zip archive: send the unpacked TMX' },
  { bytes: [0xff, 0xfe, 0x00, 0x00], fault: 'the encoding UTF-32 is not supported: use UTF-8 or UTF-16' },
  { bytes: [0x00, 0x00, 0xfe, 0xff], fault: 'the encoding UTF-32 is not supported: use UTF-8 or UTF-16' },
];

const patterns: readonly { bytes: readonly number[]; encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: { name: 'utf-8', markLength: 3 } },
  { bytes: [0xff, 0xfe], encoding: { name: 'utf-16le', markLength: 2 } },
  { bytes: [0xfe, 0xff], encoding: { name: 'utf-16be', markLength: 2 } },
  { bytes: [0x3c, 0x00], encoding: { name: 'utf-16le', markLength: 0 } },
  { bytes: [0x00, 0x3c], encoding: { name: 'utf-16be', markLength: 0 } },
];

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return head.length >= bytes.length && bytes.every((byte, index) => head[index] === byte);
}

function declaredEncoding(head: Uint8Array): 'utf-8' | 'us-ascii' {
  const start = Buffer.from(head.subarray(0, 1024)).toString('latin1');
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]*)["']/.exec(start)?.[1];
  const label = (declared ?? 'utf-8').toLowerCase();
  if (['utf-8', 'utf8', 'utf-16', 'utf-16le', 'utf-16be'].includes(label)) return 'utf-8';
  if (['us-ascii', 'ascii'].includes(label)) return 'us-ascii';
  throw new TmxFault(`the encoding "${declared}" is not supported: use UTF-8 or UTF-16`);
}
