// A glossary has at most 10 MiB in all its dictionaries. How the service counts is not documented; here the bytes of the
// texts that are sent count.

import { refusal } from '../../errors/invalid-request.ts';

/** The most bytes of UTF-8 that the entries of a glossary have, in all its dictionaries. */
export const mostBytesOfGlossary = 10_485_760;

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}

/** @throws InvalidRequestError when the entries of the dictionaries are together larger than a glossary may be. */
export function checkGlossarySize(entries: readonly string[]): void {
  const fault = findSizeFault(entries);
  if (fault !== undefined) throw refusal('entries', `entries ${fault}`);
}

/** Why the entries of the dictionaries of one glossary are too large together; undefined when they are not. */
export function findSizeFault(entries: readonly string[]): string | undefined {
  const bytes = entries.reduce((sum, text) => sum + bytesOf(text), 0);
  return bytes <= mostBytesOfGlossary
    ? undefined
    : `must have at most ${mostBytesOfGlossary} UTF-8 bytes in all; they have ${bytes}`;
}
