import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../../src/errors/request.ts';
import { encodeEntries } from '../../../../src/extensions/glossaries.ts';

const refusal = (message: string, field: string) => new InvalidRequestError(message, { field });

test('entries are written one a line, source TAB target, in their order', () => {
  const entries = [
    { source: 'frame', target: 'Rahmen' },
    { source: 'brake lever', target: 'Bremshebel' },
  ];
  expect(encodeEntries(entries)).toBe('frame\tRahmen\nbrake lever\tBremshebel');
});

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

test('no entries are an empty text', () => {
  expect(encodeEntries([])).toBe('');
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
      `entries[1]: source "${'é'.repeat(40)}…" must have at most 1024 UTF-8 bytes; it has 1025`,
      'entries[1].source',
    ),
  );
});

test('a target of 1025 UTF-8 bytes is refused, named by its source', () => {
  expect(() => encodeEntries([['frame', 'R'.repeat(1025)]])).toThrow(
    refusal(
      'entries[0]: target of "frame" must have at most 1024 UTF-8 bytes; it has 1025',
      'entries[0].target',
    ),
  );
});

test('a source that occurs twice is refused, both places named', () => {
  expect(() =>
    encodeEntries([
      ['frame', 'Rahmen'],
      ['Frame', 'Rahmen'],
      ['frame', 'Gestell'],
    ]),
  ).toThrow(refusal('entries[2]: source "frame" is already the source of entries[0]', 'entries[2].source'));
});

test('10485760 bytes in all are taken', () => {
  const last = 'x'.repeat(tenMebibytes - bulk.length - 1 - 'last\t'.length);
  const text = encodeEntries([...bulkPairs, ['last', last]]);
  expect(text.length).toBe(tenMebibytes);
});

test('10485761 bytes in all are refused', () => {
  const last = 'x'.repeat(tenMebibytes - bulk.length - 'last\t'.length);
  expect(() => encodeEntries([...bulkPairs, ['last', last]])).toThrow(
    refusal('entries must have at most 10485760 UTF-8 bytes in all; they have 10485761', 'entries'),
  );
});

test.each(['\t', '\n', '\r'])('TSV refuses %j inside a side, even without the assumed rules', (character) => {
  expect(() => encodeEntries([['frame', `Rah${character}men`]], { checkAssumed: false })).toThrow(
    refusal(
      'entries[0]: target of "frame" contains a TAB, line break or mark that TSV cannot encode',
      'entries[0].target',
    ),
  );
});

test('half of a surrogate pair is refused in every format', () => {
  expect(() => encodeEntries([['frame', 'Rahmen \ud83d']], { format: 'csv', checkAssumed: false })).toThrow(
    refusal(
      'entries[0]: target of "frame" contains half of a surrogate pair, which UTF-8 cannot encode',
      'entries[0].target',
    ),
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

test('without the assumed rules everything is written that can be read back', () => {
  const entries = { '': ' ', 'two\nlines': '\u0007' };
  expect(encodeEntries(entries, { format: 'csv', checkAssumed: false })).toBe('," "\n"two\nlines",\u0007');
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

test('beyond ten faults only their number is reported', () => {
  const pairs = Array.from({ length: 13 }, (_, index) => [`term ${index}`, ''] as const);
  const described = pairs
    .slice(0, 10)
    .map(([source], index) => `entries[${index}]: target of "${source}" must not be empty`);
  expect(() => encodeEntries(pairs)).toThrow(
    refusal([...described, 'and 3 more'].join('\n'), 'entries[0].target'),
  );
});

test('a side that is not a string, as from JSON, is refused', () => {
  const entries = JSON.parse('[{ "source": "frame", "target": 5 }]');
  expect(() => encodeEntries(entries)).toThrow(
    refusal('entries[0]: target of "frame" must be a string', 'entries[0].target'),
  );
});

test('a text in the place of entries is refused', () => {
  const text = JSON.parse('"frame\\tRahmen"');
  expect(() => encodeEntries(text)).toThrow(
    refusal('entries must be entries, pairs, a Map or a record', 'entries'),
  );
});

test('a format that is not known is refused', () => {
  expect(() => encodeEntries([], { format: 'json' })).toThrow(
    refusal('format must be tsv or csv; it is "json"', 'format'),
  );
});

const tenMebibytes = 10_485_760;
const bulkPairs = Array.from({ length: 10_240 }, (_, index) => [`${index}`, 'y'.repeat(1_018)] as const);
const bulk = bulkPairs.map((pair) => pair.join('\t')).join('\n');

test('names an option that it does not have', () => {
  // A program in JavaScript may pass anything.
  const misspelt = { fromat: 'csv' } as never;
  expect(() => encodeEntries([], misspelt)).toThrow("Unknown option 'fromat'. Did you mean 'format'?");
});
