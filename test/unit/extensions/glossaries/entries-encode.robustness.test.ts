import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../../src/errors/request.ts';
import { encodeEntries } from '../../../../src/extensions/glossaries.ts';

const refusal = (message: string, field: string) => new InvalidRequestError(message, { field });

test('pairs, a Map and a record are written as entries are', () => {
  const pairs = [
    ['frame', 'Rahmen'],
    ['saddle', 'Sattel'],
  ] as const;
  const texts = [
    encodeEntries(pairs),
    encodeEntries(new Map(pairs)),
    encodeEntries(Object.fromEntries(pairs)),
  ];
  expect(texts).toEqual(Array(3).fill('frame\tRahmen\nsaddle\tSattel'));
});

test('CSV quotes what a reader would change, and doubles quotes', () => {
  const entries = { '5" rim, black': 'Felge 5"', 'a, b': 'c', plain: 'schlicht' };
  expect(encodeEntries(entries, { format: 'csv' })).toBe(
    '"5"" rim, black","Felge 5"""\n"a, b",c\nplain,schlicht',
  );
});

test('1024 UTF-8 bytes per side are accepted, with any characters', () => {
  const sides = ['a'.repeat(1024), 'é'.repeat(512), '語'.repeat(341), '😀'.repeat(256)];
  expect(sides.map((side) => encodeEntries({ [side]: side }))).toEqual(
    sides.map((side) => `${side}\t${side}`),
  );
});

test('a source of 1025 UTF-8 bytes is refused, named short', () => {
  const source = `${'é'.repeat(511)}語`;
  expect(() =>
    encodeEntries([
      ['frame', 'Rahmen'],
      [source, 'x'],
    ]),
  ).toThrow(
    refusal(
      `entries[1]: source "${'é'.repeat(39)}…${'é'.repeat(39)}語" must have at most 1024 UTF-8 bytes; it has 1025`,
      'entries[1].source',
    ),
  );
});

test('10485761 bytes in all are refused', () => {
  const last = 'x'.repeat(tenMebibytes - bulk.length - 'last\t'.length);
  expect(() => encodeEntries([...bulkPairs, ['last', last]])).toThrow(
    refusal('entries must have at most 10485760 UTF-8 bytes in all; they have 10485761', 'entries'),
  );
});

test.each([
  ['', 'must not be empty'],
  ['Rah\u0007men', 'must not contain a control character'],
  ['Rah\nmen', 'must not contain a control character'],
  [' Rahmen', 'must not begin or end with white space'],
  ['Rahmen\u00a0', 'must not begin or end with white space'],
])('the assumed rules refuse %j', (target, fault) => {
  expect(() => encodeEntries([['frame', target]], { format: 'csv' })).toThrow(
    refusal(`entries[0]: target of "frame" ${fault}`, 'entries[0].target'),
  );
});

test('all faults are reported at once, with the field of the first', () => {
  expect(() =>
    encodeEntries([
      ['frame', ''],
      ['ok', 'gut'],
      ['frame', ' '],
    ]),
  ).toThrow(
    refusal(
      'entries[0]: target of "frame" must not be empty\n' +
        'entries[2]: source "frame" is already the source of entries[0]\n' +
        'entries[2]: target of "frame" must not begin or end with white space',
      'entries[0].target',
    ),
  );
});

const tenMebibytes = 10_485_760;
const bulkPairs = Array.from({ length: 10_240 }, (_, index) => [`${index}`, 'y'.repeat(1_018)] as const);
const bulk = bulkPairs.map((pair) => pair.join('\t')).join('\n');
