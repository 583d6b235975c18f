// Reads bodies to their end or to a limit: an unread one keeps its connection, an endless one keeps the memory.

import { joined } from '../field.ts';
import type { SenderResponse } from '../platform/contract.ts';
import type { Clock } from '../timing.ts';

/** The most a successful body may hold, in bytes. */
export const longestBody = 16 * 1024 * 1024;

/** The text of a body, or why it has none. */
export type BodyText = { readonly text: string } | { readonly fault: 'too large' | 'not UTF-8' };

/**
 * Reads the body of a successful answer to its end or gives it up: an unread one keeps its connection, an endless one keeps
 * the memory. Text is UTF-8 or nothing; a replacement character in a customer's text would be a silent change of it.
 * Rejects with the runtime's error when the connection breaks.
 */
export async function readBody(response: SenderResponse): Promise<BodyText> {
  // What follows a 204 on its connection is not part of it, and may break the connection.
  const isWhole = response.status === 204;
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (!isWhole && size <= longestBody) {
    const more = await response.read();
    if (more === undefined) {
      try {
        utf8 ??= new TextDecoder('utf-8', { fatal: true });
        return { text: utf8.decode(pieces.length === 1 ? pieces[0] : joined(pieces)) };
      } catch {
        return { fault: 'not UTF-8' };
      }
    }
    for (const piece of more) {
      pieces.push(piece);
      size += piece.byteLength;
    }
  }
  response.cancel();
  return isWhole ? { text: '' } : { fault: 'too large' };
}

/** One for all bodies, since making one costs time; made at the first, since a platform may have none. */
let utf8: TextDecoder | undefined;

/** The most that is read of an error body, in bytes. */
export const longestErrorBody = 64 * 1024;
/** The longest time an error body is read, in milliseconds. */
export const errorBodyMs = 2_000;

/**
 * Reads the beginning of an error body as text, and discards the rest. It says why, but may be endless or broken; the status
 * matters most.
 */
export async function readErrorText(
  body: Pick<SenderResponse, 'read' | 'cancel'>,
  clock: Clock,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let cancel = () => {};
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.after(errorBodyMs, () => resolve(undefined));
  });
  try {
    for (let bytes = 0; bytes < longestErrorBody; ) {
      const pieces = await Promise.race([body.read(), late]);
      if (pieces === undefined) break;
      for (const piece of pieces) {
        text += decoder.decode(piece, { stream: true });
        bytes += piece.byteLength;
      }
    }
  } catch {
    // A body that broke off is as good as a short one.
  } finally {
    cancel();
    body.cancel();
  }
  return (text + decoder.decode()).slice(0, longestErrorBody);
}
