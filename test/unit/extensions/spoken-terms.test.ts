import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { decodeTerms, encodeTerms } from '../../../src/extensions/spoken-terms.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { unlessRefused } from '../../support/failures.ts';
import { propertyRuns } from '../../support/property-runs.ts';

const refusal = (message: string, field: string) => new InvalidRequestError(message, { field });

test.each<[string, Parameters<typeof encodeTerms>[0], string]>([
  [
    'terms are written one a line, in their order',
    ['PolarDrive', 'Gletscherlicht'],
    'PolarDrive\nGletscherlicht',
  ],
  ['a term is written once; terms that differ by case are two', ['TS2', 'ts2', 'TS2'], 'TS2\nts2'],
  ['a set is written as a list is', new Set(['TS2', 'ABS']), 'TS2\nABS'],
  ['no terms are an empty text', [], ''],
  ['white space around a term is kept', [' TS2 '], ' TS2 '],
  ['a byte order mark within a term is kept', ['TS\uFEFF2'], 'TS\uFEFF2'],
  ['more than 300 characters are taken: only the sandbox has that limit', ['x'.repeat(301)], 'x'.repeat(301)],
])('%s', (_, terms, text) => {
  expect(encodeTerms(terms)).toBe(text);
});

test.each([
  ['', '""', 'must not be empty'],
  [' \u00a0', '" \u00a0"', 'must not be empty'],
  ['Polar\nDrive', '"Polar\\nDrive"', 'must not contain a line break, which would split the term'],
  ['Polar\rDrive', '"Polar\\rDrive"', 'must not contain a line break, which would split the term'],
  ['Polar\tDrive', '"Polar\\tDrive"', 'must not contain a control character'],
  ['Polar\u0085Drive', '"Polar\u0085Drive"', 'must not contain a control character'],
  ['\uFEFFPolarDrive', '"\uFEFFPolarDrive"', 'must not begin with a byte order mark'],
  [`${'x'.repeat(50)}\n`, `"${'x'.repeat(40)}"`, 'must not contain a line break, which would split the term'],
  ['Polar\ud83d', '"Polar\\ud83d"', 'contains half of a surrogate pair, which UTF-8 cannot encode'],
])('the term %j is refused by position and name', (term, named, fault) => {
  expect(() => encodeTerms(['TS2', term])).toThrow(refusal(`terms[1]: ${named} ${fault}`, 'terms[1]'));
});

test('all invalid terms are reported at once, also what is not a string, as from JSON', () => {
  const message = [
    'terms[0]: "" must not be empty',
    'terms[2]: "a\\nb" must not contain a line break, which would split the term',
    'terms[3]: "5" must be a string',
    'terms[4]: "null" must be a string',
  ].join('\n');
  expect(() => encodeTerms(JSON.parse('["", "TS2", "a\\nb", 5, null]'))).toThrow(
    refusal(message, 'terms[0]'),
  );
});

test.each([
  ['LF', 'TS2\nABS'],
  ['CRLF', 'TS2\r\nABS\r\n'],
  ['a byte order mark', '\uFEFFTS2\nABS'],
  ['blank lines', '\n\nTS2\n\r\nABS\n'],
  ['a term that is repeated', 'TS2\nABS\nTS2'],
])('a text with %s is read', (_, entries) => {
  expect(decodeTerms(entries)).toEqual(['TS2', 'ABS']);
});

const anyTerm = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'\n\r\t \uFEFF\u2028\u0085aAé語😀'), maxLength: 6 }),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
);

test('what would not come back is never written', () =>
  fc.assert(
    fc.property(fc.uniqueArray(anyTerm, { maxLength: 4 }), (terms) => {
      const written = unlessRefused(() => encodeTerms(terms));
      expect(written === undefined ? terms : decodeTerms(written)).toEqual(terms);
    }),
    propertyRuns(100),
  ));
