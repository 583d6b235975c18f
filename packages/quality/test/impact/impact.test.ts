import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lawRuns } from '../../../../test/support/law-runs.ts';
import { UnitCheck } from '../../src/check-units.ts';
import { ImpactCheck } from '../../src/impact/impact.ts';
import type { Unit } from '../../src/read/unit.ts';
import type { TermList } from '../../src/terms/term-check.ts';

function unitOf(source: string, target: string, line = 1, file = 'a.po'): Unit {
  const languages = { sourceLanguage: 'en', targetLanguage: 'de' };
  return { file, line, key: '', source, target, ...languages, ignores: [] };
}

function listOf(terms: Readonly<Record<string, string>>): TermList {
  return {
    sourceLanguage: 'en',
    targetLanguage: 'de',
    terms: Object.entries(terms).map(([source, target]) => ({ source, targets: [target] })),
  };
}

function impactOf(before: TermList, after: TermList, units: readonly Unit[]) {
  const check = new ImpactCheck([before], [after]);
  for (const unit of units) check.add(unit);
  return check.end();
}

test('a changed term touches the segments that have its old translation', () => {
  const units = [
    unitOf('Check the brake.', 'Bremse prüfen.', 1),
    unitOf('Oil the chain.', 'Kette ölen.', 2),
    unitOf('Mount the saddle.', 'Sattel montieren.', 3, 'b.po'),
  ];
  const before = listOf({ brake: 'Bremse', chain: 'Kette', bell: 'Klingel' });
  const impact = impactOf(before, listOf({ brake: 'Stopper', chain: 'Kette', saddle: 'Sitz' }), units);
  expect(impact.terms).toMatchObject([
    { change: 'changed', term: 'brake', before: ['Bremse'], after: ['Stopper'], segments: 1, characters: 16 },
    { change: 'added', term: 'saddle', before: [], after: ['Sitz'], segments: 1 },
    { change: 'removed', term: 'bell', before: ['Klingel'], after: [], segments: 0 },
  ]);
  expect(impact.files).toEqual([
    { file: 'a.po', segments: 1, characters: 16 },
    { file: 'b.po', segments: 1, characters: 17 },
  ]);
  expect(impact.total).toEqual({ segments: 2, characters: 33 });
});

test('a term that a longer one does not hide any more is named as unchanged', () => {
  const units = [unitOf('Check the brake pad.', 'Belag prüfen.')];
  const { terms } = impactOf(
    listOf({ brake: 'Bremse', 'brake pad': 'Belag' }),
    listOf({ brake: 'Bremse' }),
    units,
  );
  expect(terms).toMatchObject([
    { change: 'unchanged', term: 'brake', segments: 1 },
    { change: 'removed', term: 'brake pad', segments: 0 },
  ]);
});

const words = fc.constantFrom('brake', 'brake pad', 'chain', 'oil', 'bell');
const targets = fc.constantFrom('Bremse', 'Belag', 'Kette', 'Glocke');
const list = fc.dictionary(words, targets, { maxKeys: 4 }).map(listOf);
const textOf = (word: fc.Arbitrary<string>) =>
  fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' und '));
const unit = fc.tuple(textOf(words), textOf(targets), fc.nat(99)).map((parts) => unitOf(...parts));

test('the impact is a check after the change without the findings before it', () => {
  const findingsOf = (terms: TermList, units: readonly Unit[]) => {
    const check = new UnitCheck({ rules: ['terms'], glossaries: [terms] });
    return units.flatMap((one, at) => check.add(one).map(({ term }) => `${at} ${term}`));
  };
  fc.assert(
    fc.property(list, list, fc.array(unit, { maxLength: 8 }), (before, after, units) => {
      const old = new Set(findingsOf(before, units));
      const now = new Set(findingsOf(after, units));
      const { segments, terms } = impactOf(before, after, units);
      const expected = [...now].filter((one) => !old.has(one)).map((one) => one.replace(/^\d+ /, ''));
      expect(segments.map(({ term }) => term)).toEqual(expected);
      const resolved = [...old].filter((one) => !now.has(one)).length;
      expect(terms.reduce((sum, one) => sum + one.resolved, 0)).toBe(resolved);
      expect(terms.reduce((sum, one) => sum + one.segments, 0)).toBe(expected.length);
    }),
    lawRuns(500, 100),
  );
});
