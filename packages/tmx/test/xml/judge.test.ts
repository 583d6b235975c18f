import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lawRuns } from '../../../../test/support/law-runs.ts';
import { bytesOf, damaged, splitsOf, wellFormed } from '../support/documents.ts';
import { readBySaxes, readByScanner, verdictsOf } from '../support/events.ts';
import { realFiles } from '../support/files.ts';
import { malformedDocuments, wellFormedDocuments } from '../support/xml-documents.ts';

describe('saxes and the scanner agree', () => {
  test('on well-formed documents', () => {
    const property = fc.property(wellFormed, (document) => {
      const { events } = readBySaxes(document);
      expect(events[0]).not.toMatch(/^!/);
      expect(readByScanner([bytesOf(document)]).events).toEqual(events);
    });
    fc.assert(property, lawRuns(500));
  });

  test('on damaged documents, and on the place of the fault', () => {
    const property = fc.property(damaged, (document) => {
      expect(readByScanner([bytesOf(document)])).toEqual(readBySaxes(document));
    });
    fc.assert(property, lawRuns(1000));
  });

  test('for every split of a document', () => {
    const property = fc.property(fc.oneof(wellFormed, damaged), (document) => {
      const verdicts = verdictsOf(document);
      for (const pieces of splitsOf(document)) {
        const { events } = readByScanner(pieces);
        expect(verdicts).toContainEqual(events);
        expect(readByScanner(pieces, { inUtf8: true }).events).toEqual(events);
      }
    });
    fc.assert(property, lawRuns(1000));
  });

  test.for([...wellFormedDocuments])('on the well-formed %j', (document) => {
    const { events } = readBySaxes(document);
    expect(events[0]).not.toMatch(/^!/);
    expect(readByScanner([bytesOf(document)]).events).toEqual(events);
  });

  test.for([...malformedDocuments])('on the malformed %j', (document) => {
    const reading = readBySaxes(document);
    expect(reading.events[0]).toMatch(/^!/);
    expect(readByScanner([bytesOf(document)])).toEqual(reading);
  });
});

describe.runIf(existsSync(realFiles))('saxes and the scanner agree on a public memory', () => {
  test.for(globSync('*.tmx', { cwd: realFiles }))('%s', (name) => {
    const bytes = readFileSync(join(realFiles, name));
    const isWide = bytes[0] === 0xff;
    const document = bytes.toString(isWide ? 'utf16le' : 'utf8').replace(/^\ufeff/, '');
    const { events } = readBySaxes(document);
    expect(events.length).toBeGreaterThan(1);
    expect(readByScanner([bytesOf(document)], { inUtf8: true }).events).toEqual(events);
  });
});
