// A cursor list that ends early. The unit tests have repeated cursors, empty pages and failed pages.

import type { Client, ListOptions } from 'language-service-client';
import type { Flow } from '../harness/flows.ts';
import { answer, type Exchange, jsonType } from '../harness/steps.ts';
import { ids } from './story.ts';

const path = `GET /v3/translation_memories/${ids.memory}/segments`;
const at = (cursor: string) => `${path}?page_cursor=${cursor}`;

/** A page of these segments, with the cursor of the next. */
function page(segments: readonly string[], next?: string): Exchange {
  const items = segments.map((id) => ({ source_segment_id: id }));
  return answer(200, JSON.stringify({ segments: items, segment_count: 9, next_page_cursor: next }), jsonType);
}

const expired = answer(400, '{"message":"page_cursor: has expired"}', jsonType);

/** Notes every segment. */
async function walk(client: Client, note: (seen: unknown) => void, options?: ListOptions): Promise<void> {
  const list = client.translationMemories.listSegments(ids.memory, {}, options);
  for await (const { source_segment_id } of list) note(source_segment_id);
}

export const pagingFlows: readonly Flow[] = [
  {
    id: 'expired-cursor',
    what: 'a cursor that has expired ends the list and is not started again',
    stage: () => ({ script: [page(['s1'], 'a'), expired, page(['s1'])] }),
    act: ({ client }, note) => walk(client, note),
    notes: ['s1'],
    fails: { error: 'BadRequestError', field: 'page_cursor' },
    requests: [path, at('a')],
  },
  {
    id: 'list-left-early.abort',
    what: 'an abort between two pages ends the list with its reason',
    stage: () => ({ script: [page(['s1'], 'a'), page(['s2'])] }),
    act: async ({ client, aborter }, note) => {
      const onItem = (seen: unknown) => {
        note(seen);
        aborter.abort(new RangeError('enough'));
      };
      await walk(client, onItem, { signal: aborter.signal });
    },
    notes: ['s1'],
    fails: { error: 'RangeError', message: 'enough' },
    requests: [path],
  },
];
