import fc from 'fast-check';
import { baselineOf, compareBaseline } from 'language-service-quality/baseline';
import { UnitCheck } from 'language-service-quality/check-units';
import type { Unit } from 'language-service-quality/read/unit';
import { ruleNames } from 'language-service-quality/rules/finding';
import type { TermList } from 'language-service-quality/terms/term-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';

const languages = ['de', 'ja', 'fi', 'ar', 'tr', 'en'];
const word = fc.constantFrom(
  'Akku',
  'file',
  '用語集',
  'ملف',
  'talo',
  'İş',
  'a',
  '{0}',
  '%s',
  '<b>',
  '</b>',
  'ß',
  '12',
  ' ',
);
const text = fc.array(fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 6 });
const unit: fc.Arbitrary<Unit> = fc.record({
  file: fc.constantFrom('a.po', 'b.po', 'c.po'),
  line: fc.integer({ min: 1, max: 50 }),
  key: fc.string({ maxLength: 3 }),
  source: text.map((words) => words.join(' ')),
  target: text.map((words) => words.join(' ')),
  sourceLanguage: fc.constantFrom(...languages),
  targetLanguage: fc.constantFrom(...languages),
});
const units = fc.array(unit, { maxLength: 12 });

const glossaries: TermList[] = languages.map((targetLanguage) => ({
  sourceLanguage: 'en',
  targetLanguage,
  terms: [
    { source: 'file', targets: ['Akku'] },
    { source: 'a', targets: ['talo', 'ملف'] },
  ],
}));

function check(all: readonly Unit[], options: ConstructorParameters<typeof UnitCheck>[0] = { glossaries }) {
  const one = new UnitCheck(options);
  return all.flatMap((each) => one.add(each));
}

const everything = { glossaries, rules: ruleNames };

test('a file has no finding of terms in a glossary that is made of it', () => {
  fc.assert(
    fc.property(units, (all) => {
      const filled = all.filter(({ source, target }) => source.trim() !== '' && target.trim() !== '');
      const own = filled.map(({ sourceLanguage, targetLanguage, source, target }) => ({
        sourceLanguage,
        targetLanguage,
        terms: [{ source, targets: [target] }],
      }));
      // A text inside another is a term there, so each is checked against its own.
      for (const [at, one] of filled.entries())
        expect(check([one], { rules: ['terms'], glossaries: own.slice(at, at + 1) })).toEqual([]);
    }),
    propertyRuns(100),
  );
});

test('a baseline of a run accepts the next run, and only it', () => {
  fc.assert(
    fc.property(units, unit, (all, more) => {
      const findings = check(all, everything);
      const baseline = baselineOf(findings);
      const moved = findings.map((finding) => ({ ...finding, line: finding.line + 7, file: 'moved.po' }));
      expect(compareBaseline(moved, baseline)).toEqual({ fresh: [], stale: [] });
      expect(compareBaseline([], baseline).stale).toEqual(baseline.accepted);
      const fresh = check([more], { rules: ['empty'] });
      expect(compareBaseline([...findings, ...fresh], baseline).fresh.length).toBe(fresh.length);
    }),
    propertyRuns(100),
  );
});
