import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../../src/errors/invalid-request.ts';
import {
  decodeDictionaries,
  decodeEntries,
  diffEntries,
  encodeDictionaries,
  encodeEntries,
  mergeEntries,
} from '../../../../src/extensions/glossaries.ts';
import { anyCharacter } from '../../../support/any-character.ts';
import { lawRuns } from '../../../support/law-runs.ts';

const awkward = fc.constantFrom(...'"",\n\r\t \u00a0\uFEFF\u0000\u2028aé語😀');
const side = fc.oneof(
  fc.string({ unit: awkward, maxLength: 12 }),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
);
const tsvSide = side.map((text) => text.replaceAll(/[\t\n\r\uFEFF]/g, '_'));
const plainSide = fc
  .string({ unit: fc.constantFrom(...'", aé語😀'), maxLength: 12 })
  .map((text) => `x${text}x`);

/** Entries in which no source occurs twice. */
const entriesOf = (sides: fc.Arbitrary<string>) =>
  fc.uniqueArray(fc.record({ source: sides, target: sides }, { noNullPrototype: true }), {
    selector: ({ source }) => source,
    maxLength: 8,
  });

test('CSV reads back every entry that was written', () =>
  fc.assert(
    fc.property(entriesOf(side), (entries) => {
      const text = encodeEntries(entries, { format: 'csv', checkAssumed: false });
      expect(decodeEntries(text, { format: 'csv' })).toEqual(entries);
    }),
    lawRuns(100),
  ));

test('TSV reads back every entry it can hold', () =>
  fc.assert(
    fc.property(entriesOf(tsvSide), (entries) => {
      expect(decodeEntries(encodeEntries(entries, { checkAssumed: false }))).toEqual(entries);
    }),
    lawRuns(100),
  ));

test('TSV never writes what it could not read back', () =>
  fc.assert(
    fc.property(entriesOf(side), (entries) => {
      const written = unlessRefused(() => encodeEntries(entries, { checkAssumed: false }));
      expect(written === undefined ? entries : decodeEntries(written)).toEqual(entries);
    }),
    lawRuns(100),
  ));

test.each(['tsv', 'csv'])('what passes the assumed rules is read under them too: %s', (format) =>
  fc.assert(
    fc.property(entriesOf(plainSide), (entries) => {
      const text = encodeEntries(entries, { format });
      expect(decodeEntries(text, { format, checkAssumed: true })).toEqual(entries);
    }),
    lawRuns(100),
  ),
);

test.each(['tsv', 'csv'])('a mark, CRLF and a last line end change nothing: %s', (format) =>
  fc.assert(
    fc.property(entriesOf(plainSide), (entries) => {
      const foreign = `\uFEFF${encodeEntries(entries, { format }).replaceAll('\n', '\r\n')}\r\n`;
      expect(decodeEntries(foreign, { format })).toEqual(entries);
    }),
    lawRuns(100),
  ),
);

test.each(['tsv', 'csv'])('dictionaries come back from their CSV file: %s', (format) => {
  const languages = fc.constantFrom('de', 'fr', 'ja', 'zh');
  const filled = entriesOf(plainSide).filter(({ length }) => length > 0);
  const glossary = fc.uniqueArray(fc.tuple(languages, filled), { selector: ([language]) => language });
  return fc.assert(
    fc.property(glossary, (dictionaries) => {
      const given = dictionaries.map(([target_lang, entries]) => ({
        source_lang: 'en',
        target_lang,
        entries: encodeEntries(entries, { format }),
        entries_format: format,
      }));
      expect(decodeDictionaries(encodeDictionaries(given), { format })).toEqual(given);
    }),
    lawRuns(100),
  );
});

test('the changes of a difference, merged, make what was wanted of what was there', () => {
  const few = entriesOf(fc.constantFrom('a', 'b', 'c', 'd'));
  return fc.assert(
    fc.property(few, few, (base, wanted) => {
      const { changes, removed } = diffEntries(base, wanted);
      const gone = new Set(removed.map(({ source }) => source));
      const made = mergeEntries(base, changes).filter(({ source }) => !gone.has(source));
      expect(targetsOf(made)).toEqual(targetsOf(wanted));
    }),
    lawRuns(100),
  );
});

test('no change of a difference is already there', () => {
  const few = entriesOf(fc.constantFrom('a', 'b', 'c', 'd'));
  return fc.assert(
    fc.property(few, few, (base, wanted) => {
      const there = new Set(base.map((entry) => JSON.stringify(entry)));
      const { changes } = diffEntries(base, wanted);
      expect(changes.filter((entry) => there.has(JSON.stringify(entry)))).toEqual([]);
    }),
    lawRuns(100),
  );
});

const targetsOf = (entries: ReturnType<typeof decodeEntries>) =>
  new Map(entries.map(({ source, target }) => [source, target]));

function unlessRefused<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof InvalidRequestError) return undefined;
    throw error;
  }
}
