// A search goes through the texts of the whole memory, block by block, from where the last page ended. An index of
// letter groups would be faster and cost many times the import, and finds nothing for two Chinese characters.

import type { DatabaseSync } from 'node:sqlite';
import { createBlockReader } from './block-reader.ts';
import { FIELD, SEGMENT_END } from './blocks.ts';
import { fold } from './fold.ts';
import { bytesOf, numberOf } from './layout.ts';
import type { SegmentPage, TextFilter } from './segment-page.ts';

const SEGMENT_END_BYTE = SEGMENT_END.charCodeAt(0);

/** The segments after an id that hold the text, up to `limit`. Blocks until they are found. */
export function scan(database: DatabaseSync, after: number, limit: number, filter: TextFilter): SegmentPage {
  const readBlock = createBlockReader(database);
  const found = findIds(database, after, limit + 1, filter);
  const ids = found.slice(0, limit);
  return {
    segments: ids.flatMap((id) => readBlock(id, 1)),
    last: found.length > limit ? ids.at(-1) : undefined,
  };
}

function findIds(database: DatabaseSync, after: number, limit: number, filter: TextFilter): number[] {
  const { text, caseSensitive } = filter;
  if (text.includes(FIELD) || text.includes(SEGMENT_END)) return []; // no XML text can hold them
  const needle = Buffer.from(caseSensitive ? text.normalize('NFC') : fold(text));
  const ids: number[] = [];
  const rows = database.prepare(caseSensitive ? selectComposed : selectFolded).iterate(after + 1);
  for (const row of rows) {
    const firstId = numberOf(row, 'first_id');
    for (const index of findSegments(bytesOf(row, 'bytes'), needle)) {
      if (firstId + index > after) ids.push(firstId + index);
      if (ids.length === limit) return ids;
    }
  }
  return ids;
}

const fromBlock = 'first_id >= (SELECT max(first_id) FROM search WHERE first_id <= ?) ORDER BY first_id';
const selectFolded = `SELECT first_id, folded AS bytes FROM search WHERE ${fromBlock}`;
const selectComposed = `
  SELECT first_id, coalesce(composed, texts) AS bytes FROM search JOIN blocks USING (first_id) WHERE ${fromBlock}`;

/** Places, within the block, of the segments that hold the needle. */
function* findSegments(bytes: Buffer, needle: Buffer): Generator<number, void, undefined> {
  let segment = 0;
  let end = -1;
  for (let hit = bytes.indexOf(needle); hit >= 0; hit = bytes.indexOf(needle, end)) {
    for (end = bytes.indexOf(SEGMENT_END_BYTE, end + 1); end < hit; segment += 1)
      end = bytes.indexOf(SEGMENT_END_BYTE, end + 1);
    yield segment;
    segment += 1;
  }
}
