import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, damaged, splitsOf, wellFormed } from '../support/documents.ts';
import { readBySaxes, readByScanner } from '../support/events.ts';

/** Text before the root is refused at the end of a piece, so a split shows it before a second fault behind it. */
const OUTSIDE = '!text data outside of root node';

test('saxes and the scanner agree on thousands of documents, and on the place of a fault', () => {
  const property = fc.property(fc.oneof(wellFormed, damaged), (document) => {
    expect(readByScanner([bytesOf(document)])).toEqual(readBySaxes(document));
  });
  fc.assert(property, { numRuns: 50_000 });
});

test('saxes and the scanner agree wherever a document is split', () => {
  const property = fc.property(fc.oneof(wellFormed, damaged), (document) => {
    const { events } = readBySaxes(document);
    const other = events.at(-1)?.startsWith('!') ? [...events.slice(0, -1), OUTSIDE] : events;
    for (const pieces of splitsOf(document))
      expect([events, other]).toContainEqual(readByScanner(pieces).events);
  });
  fc.assert(property, { numRuns: 3000 });
});
