// Reading a cursor list while the service misbehaves: every item once, and no request too many.

import type { Client, ListOptions } from 'language-service-client';
import type { Flow } from '../harness/flows.ts';
import { answer, type Exchange, jsonType } from '../harness/steps.ts';
import { ids } from './story.ts';

const path = `GET /v3/translation_memories/${ids.memory}/segments`;
const at = (cursor: string) => `${path}?page_cursor=${cursor}`;

/** A page of these segments; the cursor of the next, or any value in its place. */
function page(segments: readonly string[], next?: unknown): Exchange {
  const items = segments.map((id) => ({ source_segment_id: id }));
  return answer(200, JSON.stringify({ segments: items, segment_count: 9, next_page_cursor: next }), jsonType);
}

const refusal = (status: number, message: string) => answer(status, JSON.stringify({ message }), jsonType);

/** Notes every segment. */
async function walk(client: Client, note: (seen: unknown) => void, options?: ListOptions): Promise<void> {
  const list = client.translationMemories.listSegments(ids.memory, {}, options);
  for await (const { source_segment_id } of list) note(source_segment_id);
}

const walking = (script: readonly Exchange[]): Pick<Flow, 'stage' | 'act'> => ({
  stage: () => ({ script }),
  act: ({ client }, note) => walk(client, note),
});

export const pagingFlows: readonly Flow[] = [
  {
    id: 'repeated-cursor.at once',
    what: 'a cursor that repeats at once ends the list before it is asked for again',
    ...walking([page(['s1'], 'a'), page(['s2'], 'a'), page(['s3'])]),
    notes: ['s1', 's2'],
    fails: { error: 'PagingLoopError', cursor: 'a', pagesRead: 2 },
    requests: [path, at('a')],
  },
  {
    id: 'empty-pages',
    what: 'an empty page with a cursor is skipped',
    ...walking([page(['s1'], 'a'), page([], 'b'), page(['s2'])]),
    notes: ['s1', 's2'],
    requests: [path, at('a'), at('b')],
  },
  {
    id: 'odd-cursor.null',
    what: 'a cursor of null ends the list',
    ...walking([page(['s1'], null), page(['s2'])]),
    notes: ['s1'],
    requests: [path],
  },
  {
    id: 'odd-cursor.page',
    what: 'a service that ignores the page number ends the list at the page that repeats',
    stage: () => ({ otherwise: () => answer(200, '{"style_rules":[{"style_id":"a"}]}', jsonType) }),
    act: async ({ client }, note) => {
      for await (const { style_id } of client.styleRules.list()) note(style_id);
    },
    notes: ['a'],
    fails: { error: 'PagingLoopError', page: 1, pagesRead: 2 },
    requests: ['GET /v3/style_rules', 'GET /v3/style_rules?page=1'],
  },
  {
    id: 'expired-cursor',
    what: 'a cursor that has expired ends the list and is not started again',
    ...walking([page(['s1'], 'a'), refusal(400, 'page_cursor: has expired'), page(['s1'])]),
    notes: ['s1'],
    fails: { error: 'BadRequestError', field: 'page_cursor' },
    requests: [path, at('a')],
  },
  {
    id: 'failed-page',
    what: 'a page that fails is asked for again, and nothing is lost or doubled',
    ...walking([page(['s1'], 'a'), refusal(503, 'Not now'), page(['s2'], 'b'), page(['s3'])]),
    notes: ['s1', 's2', 's3'],
    requests: [path, at('a'), at('a'), at('b')],
  },
  {
    id: 'list-left-early.break',
    what: 'leaving the list sends nothing more',
    stage: () => ({ script: [page(['s1', 's2'], 'a'), page(['s3'])] }),
    act: async ({ client }, note) => {
      for await (const { source_segment_id } of client.translationMemories.listSegments(ids.memory)) {
        note(source_segment_id);
        break;
      }
    },
    notes: ['s1'],
    requests: [path],
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
