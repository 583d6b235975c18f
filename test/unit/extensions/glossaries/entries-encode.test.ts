import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../../src/errors/request.ts';
import {
  type EntryPairs,
  encodeEntries,
  findEntryFaults,
  findSizeFault,
  writeRow,
} from '../../../../src/extensions/glossaries.ts';

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
  const entries = { '5" rim, black': 'Felge 5"', 'a, b': 'c', ' d': '\uFEFFe', plain: 'schlicht' };
  expect(encodeEntries(entries, { format: 'csv', checkAssumed: false })).toBe(
    '"5"" rim, black","Felge 5"""\n"a, b",c\n" d","\uFEFFe"\nplain,schlicht',
  );
  expect(writeRow(['a;b', 'c,d', 'e'], 'csv', ';')).toBe('"a;b";c,d;e');
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
      `entries[1]: source "${'é'.repeat(39)}…${'é'.repeat(39)}語" must have at most 1024 UTF-8 bytes, not 1025`,
      'entries[1].source',
    ),
  );
});

test('10485761 bytes in all are refused', () => {
  const last = 'x'.repeat(tenMebibytes - bulk.length - 'last\t'.length);
  expect(() => encodeEntries([...bulkPairs, ['last', last]])).toThrow(
    refusal('entries must have at most 10485760 UTF-8 bytes in all, not 10485761', 'entries'),
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

const surrogate = 'contains half of a surrogate pair, which UTF-8 cannot encode';

test.each<[string, EntryPairs, readonly string[], string]>([
  [
    'in the source and the target',
    { ' ': ' ' },
    [
      'entries[0]: source " " must not begin or end with white space',
      'entries[0]: target of " " must not begin or end with white space',
    ],
    'entries[0].source',
  ],
  [
    'in several entries',
    [
      ['frame', ''],
      ['ok', 'gut'],
      ['frame', 'gut'],
      ['frame', ' '],
    ],
    [
      'entries[0]: target of "frame" must not be empty',
      'entries[2]: source "frame" is already the source of entries[0]',
      'entries[3]: source "frame" is already the source of entries[0]',
      'entries[3]: target of "frame" must not begin or end with white space',
    ],
    'entries[0].target',
  ],
  ['in half a character', { a: '\ud800' }, [`entries[0]: target of "a" ${surrogate}`], 'entries[0].target'],
  [
    'in what is no text',
    JSON.parse('[["a", null], [7, "b"]]'),
    ['entries[0]: target of "a" must be a string', 'entries[1]: source "7" must be a string'],
    'entries[0].target',
  ],
])('all faults are reported at once, with the field of the first: %s', (_, entries, lines, field) => {
  expect(() => encodeEntries(entries)).toThrow(refusal(lines.join('\n'), field));
});

test.each([
  [10, []],
  [12, ['and 2 more']],
])('of %d faults ten are named', (count, more) => {
  const entries = Array.from({ length: count }, (_, index) => [`${index}`, ''] as const);
  const named = entries
    .slice(0, 10)
    .map(([source]) => `entries[${source}]: target of "${source}" must not be empty`);
  expect(() => encodeEntries(entries)).toThrow(refusal([...named, ...more].join('\n'), 'entries[0].target'));
});

test('faults are data, too; sources that differ by case are two', () => {
  expect(findEntryFaults({ a: '', A: 'b\t' })).toEqual([
    { index: 0, side: 'target', reason: 'must not be empty' },
    { index: 1, side: 'target', reason: expect.stringMatching(/^contains a TAB/) },
  ]);
  expect(findEntryFaults({ a: '', A: 'b\t' }, { format: 'csv', checkAssumed: false })).toEqual([]);
  const repeated = { index: 1, side: 'source', reason: 'is already the source of', firstIndex: 0 };
  expect(findEntryFaults([...Object.entries({ a: 'b' }), ['a', 'c']])).toEqual([repeated]);
});

test('the dictionaries of a glossary have 10485760 UTF-8 bytes together', () => {
  const half = 'é'.repeat(2_621_440);
  expect([findSizeFault([half, half]), findSizeFault([half, half, 'x'])]).toEqual([
    undefined,
    'must have at most 10485760 UTF-8 bytes in all, not 10485761',
  ]);
});

const tenMebibytes = 10_485_760;
const bulkPairs = Array.from({ length: 10_240 }, (_, index) => [`${index}`, 'y'.repeat(1_018)] as const);
const bulk = bulkPairs.map((pair) => pair.join('\t')).join('\n');
