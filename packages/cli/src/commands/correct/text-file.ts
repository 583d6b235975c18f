// A corrected file keeps its encoding, its byte order mark and its line ends. What is not text of a known encoding is refused
// before anything is sent.

import { decodeText } from 'language-service-sheets/text-encoding';
import { UsageError } from '../../frame/command-error.ts';
import { orUsageError } from '../../frame/sheets/sheet-fault.ts';

export type TextFile = Awaited<ReturnType<typeof decodeFile>>;

/** @throws UsageError when the bytes are not text in UTF-8 or UTF-16. */
export async function decodeFile(name: string, bytes: Buffer) {
  const file = await orUsageError(() => decodeText(bytes), `${name}: `);
  if (!file.text.includes('\0')) return { name, ...file };
  throw new UsageError(`${name} is a binary file: it contains a NUL character`);
}
