import fc from 'fast-check';
import { ComparedText, charactersOf } from 'language-service-tmx/similarity';
import { expect, test } from 'vitest';
import { textMaker } from '../../../../bench/seeded-texts.ts';
import { lawRuns } from '../../../../test/support/law-runs.ts';
import { MatchFinder } from '../../src/leverage/match-finder.ts';

function find(units: Iterable<string>, texts: Iterable<string>, least: number): Map<string, number> {
  const finder = new MatchFinder(texts, least);
  for (const unit of units) finder.add(unit);
  return finder.end();
}

/** Compares every text with every unit. */
function bruteForce(units: readonly string[], texts: readonly string[], least: number): Map<string, number> {
  const characters = units.map(charactersOf);
  return new Map(
    texts.flatMap((text) => {
      const compared = new ComparedText(text);
      const best = Math.max(-1, ...characters.map((unit) => compared.similarity(unit, least) ?? -1));
      return best < 0 ? [] : [[text, best] as const];
    }),
  );
}

test.each([1, 2, 3])('2 000 units and 300 texts have the matches of brute force, by seed %i', (seed) => {
  const maker = textMaker(seed);
  const units = Array.from({ length: 2000 }, maker.text);
  const near = units.map((unit) => (maker.random() < 0.3 ? maker.edit(unit) : unit));
  const texts = units.slice(0, 300).map((unit) => (maker.random() < 0.2 ? maker.text() : maker.edit(unit)));
  const found = find([...near, ...units.slice(1000)], texts, 75);
  expect(found).toEqual(bruteForce([...near, ...units.slice(1000)], texts, 75));
  expect(new Set(found.values()).size).toBeGreaterThan(10);
});

const letters = fc.oneof(
  fc.constantFrom('a', 'b'),
  fc.constantFrom('a', 'b', 'c', 'd', ' ', '😀', '\ud83d', 'é'),
);
const text = fc
  .array(letters, { minLength: 1, maxLength: 60, size: 'max' })
  .map((characters) => characters.join(''));

test('any texts have the matches of brute force at any least match', () => {
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 12 }),
      fc.array(text, { maxLength: 6 }),
      fc.integer({ min: 0, max: 100 }),
      (units, texts, least) => {
        const both = [...units, ...texts.map((one) => `${one.slice(1)}b`)];
        expect(find(both, texts, least)).toEqual(bruteForce(both, texts, least));
      },
    ),
    lawRuns(500, 100),
  );
});

test('units of several blocks, a unit longer than a block and none at all are compared', () => {
  const units = Array.from({ length: 70_000 }, (_, index) => `unit number ${index}`);
  const long = 'ab'.repeat(2_200_000);
  expect(find([...units, long], ['unit number 69999', 'unit numbers 12'], 75)).toEqual(
    new Map([
      ['unit number 69999', 100],
      ['unit numbers 12', 93],
    ]),
  );
  expect(find([], ['a'], 0)).toEqual(new Map());
});

test('a text with more equal grams than 16 bits count has its match', () => {
  const long = 'ab '.repeat(24_000);
  expect(find([`${long}x`], [long], 75)).toEqual(new Map([[long, 99]]));
});

test('as many units as a block has that differ in one number are searched in a moment', () => {
  const units = Array.from({ length: 65_536 }, (_, index) => `The file ${index} could not be opened again.`);
  const texts = Array.from({ length: 50 }, (_, index) => `The file ${index}x could not be opened again.`);
  const before = process.cpuUsage();
  expect(new Set(find(units, texts, 75).values())).toEqual(new Set([97]));
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
});
