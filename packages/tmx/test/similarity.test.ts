import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lawRuns } from '../../../test/support/law-runs.ts';
import { ComparedText, charactersOf } from '../src/similarity.ts';

const similarity = (one: string, other: string, least?: number): number | undefined =>
  new ComparedText(one).similarity(charactersOf(other), least);

test.each([
  ['', '', 100],
  ['abc', 'abc', 100],
  ['abc', '', 0],
  ['abcd', 'abxd', 75],
  ['abcd', 'abd', 75],
  ['abc', 'xabc', 75],
  ['kitten', 'sitting', 57],
  ['😀😀', '😀x', 50],
  ['😀', '😁', 0],
  ['e\u0301', 'é', 0],
  ['\ud83d', '\ude00', 0],
])('%j and %j are alike by %i per cent', (one, other, expected) => {
  expect([similarity(one, other), similarity(other, one)]).toEqual([expected, expected]);
});

test('two empty texts have no match above 100', () => {
  expect(similarity('', '', 101)).toBeUndefined();
});

test('a share of whole per cents is not rounded down', () => {
  expect(similarity('a'.repeat(100), 'a'.repeat(57) + 'b'.repeat(43), 57)).toBe(57);
});

test.each([
  [75, 75],
  [76, undefined],
  [101, undefined],
])('below the least of %i there is none', (least, expected) => {
  expect(similarity('abcd', 'abxd', least)).toBe(expected);
  expect(similarity('abcd', 'abd', least)).toBe(expected);
});

/** The share of equal characters by the table of all edits, row by row. */
function oracle(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [index, character] of a.entries()) {
    const next = [index + 1];
    for (const [column, against] of b.entries()) {
      const replaced = Number(row[column]) + (character === against ? 0 : 1);
      next.push(Math.min(replaced, Number(row[column + 1]) + 1, Number(next[column]) + 1));
    }
    row = next;
  }
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 100 : Math.floor((100 * (longer - Number(row.at(-1)))) / longer);
}

const odd = fc.constantFrom('a', 'e', '\u0301', '\u200d', '\ue000', '\ud83d', '\ude00', '😀', '😁', '\0');
const any = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const textOf = (character: fc.Arbitrary<string>) =>
  fc.array(character, { maxLength: 150, size: 'max' }).map((characters) => characters.join(''));
/** Of few characters, of many letters, or of all of Unicode with characters of two units and halves of them. */
const text = fc.oneof(
  textOf(fc.constantFrom('a', 'b')),
  textOf(fc.constantFrom('a', 'b', 'c', 'd', '😀')),
  textOf(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')),
  textOf(fc.oneof(odd, any)),
);
/** Another text, the same with a part moved to its end, or the same with a part replaced. */
const pair = fc.oneof(
  fc.tuple(text, text),
  fc.tuple(text, text).map(([one, other]) => [one + other, other + one] as const),
  fc
    .tuple(text, text, text, text)
    .map(([one, other, ...end]) => [one + end[0], one + other + end[1]] as const),
);

test('every match is that of the whole table, or below the least', () => {
  fc.assert(
    fc.property(pair, fc.nat(101), ([one, other], least) => {
      const match = oracle(one, other);
      const all = [0, least, match, match + 1];
      expect(all.map((each) => similarity(one, other, each))).toEqual(
        all.map((each) => (match >= each ? match : undefined)),
      );
    }),
    lawRuns(100_000, 1000),
  );
});
