// Lists segments. Pages are linked by cursors. `segment_count` counts the whole memory, even with a filter. The id of a
// segment is computed from the id of the memory and the position of the segment.

import type { components, operations } from 'language-service-client/schema';
import { isoTime } from 'language-service-tmx/import';
import type { Account } from '../access/accounts.ts';
import type { CursorScope } from '../access/cursors.ts';
import { sha256Hex } from '../access/digest.ts';
import type { Pause } from '../async/pause.ts';
import { badRequest, found } from '../errors/refusal.ts';
import { pageOf, type Segment, type StoredText } from '../memories/memory.ts';
import type { Service } from '../sandbox-service.ts';
import { defaultOf, limitOf } from '../server/description.ts';

type Page = components['schemas']['TranslationMemorySegmentPage'];
type Query = NonNullable<operations['translationMemories_listSegments']['parameters']['query']>;

const ID = 'translationMemories_listSegments';

/**
 * Returns one page of the segments in a translation memory. Refuses the request with 404 if the memory is unknown, and
 * with 400 if `page_cursor` is invalid.
 */
export async function listSegments(
  { catalog, cursors }: Service,
  account: Account,
  id: string,
  query: Query,
  pause: Pause,
): Promise<Page> {
  const { segment_count, creation_time } = found(catalog.translationMemories.get(account.id, id));
  const limit = Math.min(query.page_size ?? defaultOf(ID, 'page_size'), limitOf(ID, 'page_size'));
  const scope = { memory: id, filter: filterOf(query) };
  const from = query.page_cursor === undefined ? 0 : cursors.read(scope, query.page_cursor);
  if (from === undefined) throw badRequest('page_cursor', 'was not issued for this memory and this filter');
  const memory = catalog.segments.get(id) ?? [];
  const { segments, next } = await pageOf(memory, { from, limit, filter: scope.filter }, pause);
  return {
    segments: segments.map(([place, segment]) => describeSegment(id, creation_time, place + 1, segment)),
    segment_count,
    ...(next === undefined ? {} : { next_page_cursor: cursors.issue(scope, next) }),
  };
}

function filterOf({ filter_text, filter_case_sensitive = false }: Query): CursorScope['filter'] {
  return filter_text === undefined ? undefined : { text: filter_text, caseSensitive: filter_case_sensitive };
}

/**
 * Returns a segment as responses show it.
 * @param imported The creation time of the memory. It is also the creation time of a segment if the imported file
 * states none.
 */
function describeSegment(
  memory: string,
  imported: string,
  number: number,
  { source, targets }: Segment,
): Page['segments'][number] {
  return {
    source_segment_id: segmentId(memory, `source ${number}`),
    source_text: source.text,
    ...timesOf(source, imported),
    targets: targets.map((target, index) => ({
      target_segment_id: segmentId(memory, `target ${number} ${index}`),
      target_language: target.language,
      target_text: target.text,
      ...timesOf(target, imported),
    })),
  };
}

function timesOf({ created, changed, used }: StoredText, imported: string) {
  const creation_time = created === undefined ? imported : isoTime(created);
  return {
    creation_time,
    updated_time: changed === undefined ? creation_time : isoTime(changed),
    ...(used === undefined ? {} : { last_used_time: isoTime(used) }),
  };
}

function segmentId(memory: string, what: string): string {
  return sha256Hex(`${memory} ${what}`).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
