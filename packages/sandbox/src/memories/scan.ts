// A search goes through a memory block by block, from where the last page ended, and passes over the stretches that cannot
// hold the text by their filters. A full index of letter groups costs many times the import, and finds nothing for two
// Chinese characters.

import type { DatabaseSync } from 'node:sqlite';
import { query, rowsOf } from '../store/sqlite.ts';
import { FIELD, SEGMENT_END } from './blocks.ts';
import { fold } from './fold.ts';
import { bytesOf, numberOf } from './layout.ts';
import { prepareBlockReaders, type SegmentPage, type TextFilter } from './read-page.ts';
import { bitsOf, mayHold } from './search-filter.ts';

const SEGMENT_END_BYTE = SEGMENT_END.charCodeAt(0);

/** The segments after an id that hold the text, up to `limit`. Blocks until they are found. */
export function scan(database: DatabaseSync, after: number, limit: number, filter: TextFilter): SegmentPage {
  const readBlock = prepareBlockReaders(database)();
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
  const blocks = query(database, caseSensitive ? selectComposed : selectFolded);
  const ids: number[] = [];
  for (const stretch of stretchesThatMayHold(database, after, fold(text))) {
    for (const row of rowsOf(blocks, stretch.firstId, stretch.lastId)) {
      const firstId = numberOf(row, 'first_id');
      for (const index of findSegments(bytesOf(row, 'bytes'), needle)) {
        if (firstId + index > after) ids.push(firstId + index);
        if (ids.length === limit) return ids;
      }
    }
  }
  return ids;
}

const inStretch = 'first_id BETWEEN ? AND ? ORDER BY first_id';
const selectFolded = `SELECT first_id, folded AS bytes FROM search WHERE ${inStretch}`;
const selectComposed = `
  SELECT first_id, coalesce(composed, texts) AS bytes FROM search JOIN blocks USING (first_id) WHERE ${inStretch}`;

/** Ids of segments that follow each other, in whole blocks. */
interface Stretch {
  readonly firstId: number;
  readonly lastId: number;
}

/** The stretches behind an id that the folded text may be in. A text with case is in none where its fold is not. */
function* stretchesThatMayHold(database: DatabaseSync, after: number, folded: string): Generator<Stretch> {
  const bits = bitsOf(Buffer.from(folded));
  const filters = query(database, 'SELECT * FROM filters WHERE last_id > ? ORDER BY first_id');
  for (const row of rowsOf(filters, after))
    if (mayHold(bytesOf(row, 'bits'), bits))
      yield { firstId: numberOf(row, 'first_id'), lastId: numberOf(row, 'last_id') };
}

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
