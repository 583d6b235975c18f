import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, damaged, splitsOf, wellFormed } from '../support/documents.ts';
import { readBySaxes, readByScanner, verdictsOf } from '../support/events.ts';

test('saxes and the scanner agree on thousands of documents, and on the place of a fault', () => {
  const property = fc.property(fc.oneof(wellFormed, damaged), (document) => {
    expect(readByScanner([bytesOf(document)])).toEqual(readBySaxes(document));
  });
  fc.assert(property, { numRuns: 50_000 });
});

test('saxes and the scanner agree for every split of a document', () => {
  const property = fc.property(fc.oneof(wellFormed, damaged), (document) => {
    const verdicts = verdictsOf(document);
    for (const pieces of splitsOf(document)) expect(verdicts).toContainEqual(readByScanner(pieces).events);
  });
  fc.assert(property, { numRuns: 3000 });
});
