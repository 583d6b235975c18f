import { expect, test } from 'vitest';
import { UnitCheck } from '../../src/check-units.ts';
import type { RuleName } from '../../src/rules/finding.ts';
import type { Case } from './case.ts';
import { germanicAndRomance } from './cases-germanic-romance.ts';
import { slavicAndAsian } from './cases-slavic-asian.ts';

const cases = [...germanicAndRomance, ...slavicAndAsian];

const rules = ['placeholders', 'tags', 'numbers', 'terms', 'empty'] as const satisfies readonly RuleName[];

/** The rules that find something in a pair. */
function found({ to, source, target, term }: Case): ReadonlySet<string> {
  const [from = '', into = ''] = term?.split('=') ?? [];
  const glossaries =
    term === undefined
      ? []
      : [{ sourceLanguage: 'en', targetLanguage: to, terms: [{ source: from, targets: [into] }] }];
  const check = new UnitCheck({ rules, glossaries });
  const unit = { file: 'a', line: 1, key: '', sourceLanguage: 'en', targetLanguage: to, ignores: [] };
  return new Set(check.add({ ...unit, source, target }).map(({ rule }) => rule));
}

test('at least 190 pairs in 16 languages', () => {
  expect(cases.length).toBeGreaterThanOrEqual(190);
  expect(new Set(cases.map(({ to }) => to)).size).toBe(16);
});

test.each(rules)('%s finds what is wrong, and little else', (rule) => {
  const results = cases.map((one) => ({ one, isFound: found(one).has(rule), isWrong: one.rule === rule }));
  const hits = results.filter(({ isFound, isWrong }) => isFound && isWrong).length;
  const wrong = results.filter(({ isFound, isWrong }) => isFound !== isWrong).map(({ one }) => one);
  const ofAll = (filter: (result: (typeof results)[number]) => boolean) => results.filter(filter).length || 1;
  const recall = hits / ofAll(({ isWrong }) => isWrong);
  const precision = hits / ofAll(({ isFound }) => isFound);
  expect({ isEnough: recall >= 0.95 && precision >= 0.95, wrong }).toMatchObject({ isEnough: true });
});
