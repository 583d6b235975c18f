// Pages of segments are linked by cursors. `segment_count` counts the whole memory, also with a filter. The ids of
// segments are not stored: they are derived from the memory and the position in it.

import type { components, operations } from 'language-service-client/schema';
import type { Account } from '../../access/accounts.ts';
import type { CursorScope } from '../../access/cursors.ts';
import { sha256Hex } from '../../access/digest.ts';
import { badRequest, found } from '../../errors/refusal.ts';
import type { StoredSegment } from '../../memories/memory.ts';
import type { Service } from '../../sandbox-service.ts';

type Page = components['schemas']['TranslationMemorySegmentPage'];
type Query = NonNullable<operations['translationMemories_listSegments']['parameters']['query']>;

const DEFAULT_SIZE = 50;
const MOST = 100;

/** One page of segments; refuses with 404, or with 400 naming `page_cursor`. */
export async function listSegments(
  service: Service,
  account: Account,
  id: string,
  query: Query,
): Promise<Page> {
  const { catalog, cursors, memories } = service;
  const { segment_count, creation_time } = found(catalog.translationMemories.get(account.id, id));
  const limit = Math.min(query.page_size ?? DEFAULT_SIZE, MOST);
  const scope = { memory: id, filter: filterOf(query) };
  const after = query.page_cursor === undefined ? undefined : positionOf(service, scope, query.page_cursor);
  const { segments, last } = await memories
    .open(id)
    .page({ after, limit, ...(scope.filter && { filter: scope.filter }) })
    .catch((error) => {
      // A memory that is deleted during the request does not exist.
      found(catalog.translationMemories.get(account.id, id));
      throw error;
    });
  return {
    segments: segments.map((segment) => describeSegment(id, creation_time, segment)),
    segment_count,
    ...(last === undefined ? {} : { next_page_cursor: cursors.issue(scope, last) }),
  };
}

function filterOf({ filter_text, filter_case_sensitive = false }: Query): CursorScope['filter'] {
  return filter_text === undefined ? undefined : { text: filter_text, caseSensitive: filter_case_sensitive };
}

function positionOf({ cursors }: Service, scope: CursorScope, cursor: string): number {
  const position = cursors.read(scope, cursor);
  if (position === undefined)
    throw badRequest('page_cursor', 'was not issued for this memory and this filter');
  return position;
}

/** `imported` is when the memory was made: the time of what the file gives none for. */
function describeSegment(memory: string, imported: string, segment: StoredSegment): Page['segments'][number] {
  return {
    source_segment_id: segmentId(memory, 'source', segment.id),
    source_text: segment.sourceText,
    ...timesOf(segment, imported),
    targets: segment.targets.map((target) => ({
      target_segment_id: segmentId(memory, 'target', target.id),
      target_language: target.language,
      target_text: target.text,
      ...timesOf(target, imported),
    })),
  };
}

type Times = Pick<StoredSegment, 'creationTime' | 'updatedTime' | 'lastUsedTime'>;

function timesOf(
  { creationTime, updatedTime, lastUsedTime }: Times,
  imported: string,
): { creation_time: string; updated_time: string; last_used_time?: string } {
  const creation_time = creationTime ?? imported;
  return {
    creation_time,
    updated_time: updatedTime ?? creation_time,
    ...(lastUsedTime === undefined ? {} : { last_used_time: lastUsedTime }),
  };
}

function segmentId(memory: string, side: 'source' | 'target', id: number | string): string {
  const hex = sha256Hex(`${memory} ${side} ${id}`);
  const [first, second, third] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16)];
  return `${first}-${second}-8${third}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
