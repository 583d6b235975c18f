// A body is read to its end or given up: an unread one keeps its connection, an endless one keeps the memory. Text is
// UTF-8 or nothing; a replacement character in a customer's text would be a silent change of it.

import { readErrorText } from '../error-body.ts';
import type { SenderResponse } from '../sender.ts';
import type { Clock } from '../timing.ts';

/** The most a successful body may hold, in bytes. */
export const longestBody = 16 * 1024 * 1024;
/** The text of a body, or why it has none. */
export type BodyText = { readonly text: string } | { readonly fault: 'too large' | 'not UTF-8' };

/** The body of a successful answer. Rejects with the runtime's error when the connection breaks. */
export async function readBody(response: SenderResponse): Promise<BodyText> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const pieces = await response.read();
    if (pieces === undefined) return decoded(joined(chunks, size));
    for (const piece of pieces) size += piece.byteLength;
    chunks.push(...pieces);
    if (size > longestBody) break;
  }
  response.cancel();
  return { fault: 'too large' };
}

function decoded(bytes: Uint8Array): BodyText {
  try {
    return { text: strict.decode(bytes) };
  } catch {
    return { fault: 'not UTF-8' };
  }
}

/** The beginning of the body of a failure; the rest is discarded. */
export async function readErrorBody(response: SenderResponse, clock: Clock): Promise<string> {
  const text = await readErrorText(() => response.read(), clock);
  response.cancel();
  return text;
}

const strict = new TextDecoder('utf-8', { fatal: true });

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [first] = chunks;
  if (first !== undefined && chunks.length === 1) return first;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
