import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnitCheck } from 'language-service-quality/check-units';
import { ruleNames } from 'language-service-quality/rules/finding';
import { expect, test } from 'vitest';

const rules = ruleNames.filter((rule) => rule !== 'untranslated');
const rows = readFileSync(join(import.meta.dirname, 'gold/pairs.tsv'), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => {
    const [languages = '', rule = '', terms = '', source = '', target = ''] = row.split('\t');
    return { row, rule, found: found(languages, terms, source, target) };
  });

function found(languages: string, entries: string, source: string, target: string): ReadonlySet<string> {
  const [sourceLanguage = '', targetLanguage = ''] = languages.split('-');
  const terms = entries.split(';').flatMap((entry) => {
    const [term = '', targets = ''] = entry.split('=');
    return term === '' ? [] : { source: term, targets: targets.split('|') };
  });
  const check = new UnitCheck({ rules, glossaries: [{ sourceLanguage, targetLanguage, terms }] });
  const unit = { file: 'a', line: 1, key: '', sourceLanguage, targetLanguage };
  return new Set(check.add({ ...unit, source, target }).map(({ rule }) => rule));
}

test('at least 200 pairs in at least 16 languages', () => {
  expect(rows.length).toBeGreaterThanOrEqual(200);
  expect(new Set(rows.map(({ row }) => row.split('\t')[0])).size).toBeGreaterThanOrEqual(16);
});

test.each(rules)('%s finds at least 0.95 of what is wrong, and 0.95 of its findings are right', (rule) => {
  const wrong = rows.filter((one) => one.found.has(rule) !== (one.rule === rule)).map(({ row }) => row);
  const hits = rows.filter((one) => one.found.has(rule) && one.rule === rule).length;
  const [faulty, reported] = [
    rows.filter((one) => one.rule === rule),
    rows.filter((one) => one.found.has(rule)),
  ];
  expect(hits / faulty.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(hits / reported.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
});
