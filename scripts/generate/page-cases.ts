// Lists whose pages are not what the description says.
import { type Answer, advised, clientOf, type ErrorCase, json } from './error-answers.ts';
import { memory } from './memory-answers.ts';

const segments = (page: object) => () =>
  clientOf({ '*': json({ segments: [], ...page }) })
    .translationMemories.listSegments(memory)
    .toArray();

/** A service whose every page is empty and has another cursor. */
function emptyPages(): Answer {
  let pages = 0;
  return () => {
    pages += 1;
    return Response.json({ segments: [], next_page_cursor: `cursor ${pages}` });
  };
}

export const pageCases: readonly ErrorCase[] = [
  ...advised('Keep the trace id for support', [
    ['a list without its items', () => clientOf({ '*': json({}) }).glossaries.list()],
    ['items that are not a list', () => clientOf({ '*': json({ glossaries: 7 }) }).glossaries.list()],
    ['a cursor that is not a string', segments({ next_page_cursor: 7 })],
    ['a cursor with half of a character', segments({ next_page_cursor: '\ud800' })],
  ]),
  ...advised('Read what came so far; report it to the service', [
    ['the service gives a cursor twice', segments({ next_page_cursor: 'cursor' })],
    [
      'the service gives a page twice',
      () =>
        clientOf({ '*': json({ style_rules: [{ style_id: 'style-id' }] }) })
          .styleRules.list()
          .toArray(),
    ],
    [
      'the service gives only empty pages',
      () => clientOf({ '*': emptyPages() }).translationMemories.listSegments(memory).toArray(),
    ],
  ]),
];
