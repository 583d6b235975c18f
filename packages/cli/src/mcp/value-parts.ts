// A value that is too long for one answer is given as parts of its JSON. A cursor holds the place and a digest, so that
// parts of two different values are never put together.

import { createHash } from 'node:crypto';
import { CommandError } from '../command-error.ts';
import { endWithin } from './agent-tool.ts';
import { readCursor, writeCursor } from './cursors.ts';
import { withoutCredentials } from './tool-results.ts';

/** The most characters of values in one answer. */
export const mostCharacters = 50_000;

/** @throws CommandError `conflict` when the value has changed since the last part. */
export function textPart(value: unknown, cursor: string | undefined): object {
  const text = JSON.stringify(withoutCredentials(value) ?? null);
  if (cursor === undefined && text.length <= mostCharacters) return { value };
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const { from, digest: before } = cursor === undefined ? { from: 0, digest } : placeOf(cursor);
  if (before !== digest)
    throw new CommandError('conflict', 'cursor: the value has changed since the last part', {
      hint: 'Call again without a cursor.',
    });
  const end = endWithin(text, from + mostCharacters);
  return {
    json_part: text.slice(from, end),
    from,
    characters: text.length,
    ...(end < text.length && { cursor: writeCursor({ from: end, digest }) }),
  };
}

function placeOf(cursor: string): { from: number; digest: string } {
  const { from, digest } = readCursor(cursor);
  const isPlace = typeof from === 'number' && Number.isSafeInteger(from) && from >= 0;
  return { from: isPlace ? from : 0, digest: isPlace && typeof digest === 'string' ? digest : '' };
}
