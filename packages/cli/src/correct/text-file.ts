// A corrected file keeps its encoding, its byte order mark and its line ends. What is not text of a known encoding is refused
// before anything is sent.

import { SheetFault } from 'language-service-sheets/sheet-fault';
import { type DecodedText, decodeText } from 'language-service-sheets/text-encoding';
import { UsageError } from '../command-error.ts';

export interface TextFile extends DecodedText {
  readonly name: string;
}

/** @throws UsageError when the bytes are not text in UTF-8 or UTF-16. */
export function decodeFile(name: string, bytes: Buffer): TextFile {
  try {
    const file = { name, ...decodeText(bytes) };
    if (!file.text.includes('\0')) return file;
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    throw new UsageError(`${name}: ${error.message}`, error.hint);
  }
  throw new UsageError(`${name} is a binary file: it contains a NUL character`);
}
