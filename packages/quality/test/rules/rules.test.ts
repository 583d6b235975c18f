import { defaultRules, inOrder, UnitCheck } from 'language-service-quality/check-units';
import type { Unit } from 'language-service-quality/read/unit';
import type { RuleName } from 'language-service-quality/rules/finding';
import { parseForbidden } from 'language-service-quality/rules/forbidden';
import { expect, test } from 'vitest';

function unitOf(source: string, target: string, targetLanguage = 'de', more: Partial<Unit> = {}): Unit {
  const languages = { sourceLanguage: 'en', targetLanguage };
  return { file: 'a.po', line: 1, key: 'k', source, target, ...languages, ignores: [], ...more };
}

function messages(rule: RuleName, ...units: Unit[]): readonly string[] {
  const check = new UnitCheck({
    rules: [rule],
    forbidden: parseForbidden('# words\nBatterie => Akku\nkaputt'),
  });
  return inOrder([...units.flatMap((unit) => check.add(unit)), ...check.end()]).map(({ message }) => message);
}

test.each<[RuleName, string, string, string, readonly string[]]>([
  ['empty', 'Yes', ' ', 'de', ['the translation is empty']],
  ['empty', ' ', '', 'de', []],
  ['untranslated', 'Open file', 'Open file', 'de', ['the translation is the same as the source']],
  ['untranslated', 'Firefox', 'Firefox', 'de', []],
  ['untranslated', '12 / 34', '12 / 34', 'de', []],
  ['forbidden', 'x', 'Die Batterien sind leer', 'de', ['"Batterie" is forbidden: use "Akku"']],
  ['forbidden', 'x', 'Das ist kaputt', 'de', ['"kaputt" is forbidden']],
  ['forbidden', 'x', 'Der Akku ist leer', 'de', []],
  ['numbers', '1,234.5 of 3', '3 von 1.234,5', 'de', []],
  ['numbers', '12 files', '١٢ ملف', 'ar', []],
  ['numbers', '1,200 files', '13 Dateien', 'de', ['1,200 is missing', '13 is not in the source']],
  ['placeholders', '%s of %d', 'von %s', 'de', ['%d is missing']],
  ['placeholders', '%s of %s', '%2$s von %1$d', 'de', ['%1$d is not in the source', '%s is missing']],
  ['spaces', 'Yes. ', 'Ja.', 'de', ['the space at the end differs from the source']],
  ['spaces', 'A b', 'A  b', 'de', ['two spaces follow each other']],
  ['spaces', 'Yes.', 'はい。', 'ja', []],
  ['spaces', 'Why?', 'Γιατί;', 'el', []],
  ['spaces', 'Yes', 'Ja!', 'de', ['! at the end is not in the source']],
  ['spaces', 'Yes.', 'Ja', 'de', ['. at the end is missing']],
])('%s: %j, %j', (rule, source, target, language, found) => {
  expect(messages(rule, unitOf(source, target, language))).toEqual(found);
});

test('consistency names every unit of a text with several translations, in each language', () => {
  const units = [unitOf('Save', 'Sichern'), unitOf('Save', 'Speichern'), unitOf('Save', 'Enregistrer', 'fr')];
  expect(messages('consistency', ...units)).toEqual([
    'the source has other translations: "Sichern"',
    'the source has other translations: "Speichern"',
  ]);
});

test('a note of a unit and the options ignore rules', () => {
  const unit = unitOf('{a}', 'x');
  const count = (one: Unit, ignores: { files: string[]; rules: string[] }[] = []) =>
    new UnitCheck({ ignores }).add(one).length;
  expect(count(unit)).toBe(1);
  expect(count({ ...unit, ignores: ['placeholders'] })).toBe(0);
  expect(count({ ...unit, ignores: ['*'] })).toBe(0);
  expect(count({ ...unit, ignores: ['tags'] })).toBe(1);
  expect(count(unit, [{ files: ['*.po'], rules: ['placeholders'] }])).toBe(0);
  expect(count(unit, [{ files: ['*.po#other'], rules: [] }])).toBe(1);
  expect(count({ ...unit, key: 'menu.open' }, [{ files: ['#menu.*'], rules: [] }])).toBe(0);
});

test('terms and forbidden are checked where something is given for them', () => {
  expect(defaultRules({})).toEqual(['placeholders', 'tags', 'empty']);
  const glossaries = [{ sourceLanguage: 'en', targetLanguage: 'de', terms: [] }];
  expect(defaultRules({ glossaries, forbidden: [{ word: 'x' }] }).slice(0, 2)).toEqual([
    'terms',
    'forbidden',
  ]);
});
