// A corrected file keeps its encoding, its byte order mark and its line ends. What cannot be written back byte for byte
// is not text of a known encoding, and is refused before anything is sent.

import { UsageError } from '../command-error.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export interface TextFile {
  readonly name: string;
  readonly text: string;
  readonly encoding: Encoding;
  readonly hasMark: boolean;
}

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** @throws UsageError when the bytes are not text in UTF-8 or UTF-16. */
export function decodeFile(name: string, bytes: Uint8Array): TextFile {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  const [encoding, mark] = marked ?? ['utf-8', []];
  const file = {
    name,
    text: decode(name, bytes.subarray(mark.length), encoding),
    encoding,
    hasMark: marked !== undefined,
  };
  if (file.text.includes('\0')) throw new UsageError(`${name} is a binary file: it holds a NUL character`);
  if (Buffer.compare(encodeFile(file, file.text), bytes) !== 0)
    throw new UsageError(`${name} is not whole ${encoding}: it cannot be written back as it is`);
  return file;
}

function decode(name: string, bytes: Uint8Array, encoding: Encoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(
      `${name} is a binary file or no ${encoding}`,
      'Text in UTF-8 or UTF-16 can be corrected.',
    );
  }
}

export function encodeFile(
  { encoding, hasMark }: Pick<TextFile, 'encoding' | 'hasMark'>,
  text: string,
): Buffer {
  const mark = hasMark ? Buffer.from(marks.find(([name]) => name === encoding)?.[1] ?? []) : Buffer.alloc(0);
  if (encoding === 'utf-8') return Buffer.concat([mark, Buffer.from(text)]);
  const units = Buffer.from(text, 'utf16le');
  return Buffer.concat([mark, encoding === 'utf-16be' ? units.swap16() : units]);
}
