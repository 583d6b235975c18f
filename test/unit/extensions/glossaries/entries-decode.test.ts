import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../../src/errors/request.ts';
import { decodeEntries, encodeEntries } from '../../../../src/extensions/glossaries.ts';
import { anyCharacter } from '../../../support/any-character.ts';
import { unlessRefused } from '../../../support/failures.ts';
import { propertyRuns } from '../../../support/property-runs.ts';

const frame = { source: 'frame', target: 'Rahmen' };
const saddle = { source: 'saddle', target: 'Sattel' };
const refusal = (message: string, field: string) => new InvalidRequestError(message, { field });

test.each([
  ['LF', 'frame\tRahmen\nsaddle\tSattel'],
  ['CRLF', 'frame\tRahmen\r\nsaddle\tSattel'],
  ['a last line end', 'frame\tRahmen\nsaddle\tSattel\r\n'],
  ['a byte order mark', '\uFEFFframe\tRahmen\nsaddle\tSattel'],
  ['blank lines', '\nframe\tRahmen\r\n\r\n\nsaddle\tSattel\n\n'],
])('TSV with %s is read', (_, text) => {
  expect(decodeEntries(text)).toEqual([frame, saddle]);
});

test.each([
  ['LF', 'frame,Rahmen\nsaddle,Sattel'],
  ['CRLF', 'frame,Rahmen\r\nsaddle,Sattel'],
  ['a last line end', 'frame,Rahmen\nsaddle,Sattel\r\n'],
  ['a byte order mark', '\uFEFFframe,Rahmen\nsaddle,Sattel'],
  ['a byte order mark before a quote', '\uFEFF"frame",Rahmen\nsaddle,Sattel'],
  ['blank lines', '\nframe,Rahmen\r\n\r\n\nsaddle,Sattel\n\n'],
  ['quotes that nothing needs', '"frame","Rahmen"\r\n"saddle","Sattel"\r\n'],
])('CSV with %s is read', (_, text) => {
  expect(decodeEntries(text, { format: 'csv' })).toEqual([frame, saddle]);
});

test('TSV can be named, and what holds no entries is refused', () => {
  expect(encodeEntries([frame], { format: 'tsv' })).toBe('frame\tRahmen');
  const message = 'entries must be a list of entries or pairs, a Map or a record';
  for (const none of [null, 'frame', 7]) {
    // @ts-expect-error: none is a list, a Map or a record
    expect(() => encodeEntries(none)).toThrow(refusal(message, 'entries'));
  }
  // @ts-expect-error: a list is no text
  expect(() => decodeEntries([frame])).toThrow(refusal('entries must be a string', 'entries'));
});

test('what the assumed rules refuse is read: the service may have stored it', () => {
  expect(decodeEntries('\t\n frame\tRah\u0007men \nsaddle\t\uFEFFSattel')).toEqual([
    { source: '', target: '' },
    { source: ' frame', target: 'Rah\u0007men ' },
    { source: 'saddle', target: '\uFEFFSattel' },
  ]);
});

test('with the assumed rules, line and source are named', () => {
  expect(() => decodeEntries('frame\tRahmen\n\nsaddle\t ', { checkAssumed: true })).toThrow(
    refusal('line 3: target of "saddle" must not begin or end with white space', 'entries[1].target'),
  );
});

test('a source that occurs twice is refused, both lines named', () => {
  expect(() => decodeEntries('frame\tRahmen\nsaddle\tSattel\n\nframe\tGestell')).toThrow(
    refusal('line 4: source "frame" is already the source of line 1', 'entries[2].source'),
  );
});

test('a side of more than 1024 UTF-8 bytes is refused', () => {
  expect(() => decodeEntries(`frame\t${'語'.repeat(342)}`)).toThrow(
    refusal('line 1: target of "frame" must have at most 1024 UTF-8 bytes, not 1026', 'entries[0].target'),
  );
});

test.each([
  ['frame', 1, 1],
  ['frame\tRahmen\tm', 1, 3],
  ['frame\tRahmen\nsaddle', 2, 1],
])('not every line of %j is an entry', (text, line, count) => {
  const message = `line ${line}: must hold 2 fields, source and target, not ${count}`;
  expect(() => decodeEntries(text)).toThrow(refusal(message, `entries[${line - 1}]`));
});

test.each([
  ['a,b\n"c,d', 2],
  ['"a\nb",c\nd"', 3],
  ['a,"b""', 1],
  ['"', 1],
  ['"a" ,b', 1],
  ['a,"b"c', 1],
  ['a, "b"', 1],
  ['5" rim,Felge', 1],
])('CSV whose quotes do not match is refused: %j', (text, line) => {
  const message = `line ${line}: the quotes do not match. Put a field that contains a quote into quotes, and double the quote`;
  expect(() => decodeEntries(text, { format: 'csv' })).toThrow(refusal(message, 'entries'));
});

const awkward = fc.constantFrom(...'"",\n\r\t \u00a0\uFEFF\u0000\u2028aé語😀');
const side = fc.oneof(
  fc.string({ unit: awkward, maxLength: 12 }),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
);

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
    propertyRuns(100),
  ));

test('TSV never writes what it could not read back', () =>
  fc.assert(
    fc.property(entriesOf(side), (entries) => {
      const written = unlessRefused(() => encodeEntries(entries, { checkAssumed: false }));
      expect(written === undefined ? entries : decodeEntries(written)).toEqual(entries);
    }),
    propertyRuns(100),
  ));
