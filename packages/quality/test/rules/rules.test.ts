import { UnitCheck } from 'language-service-quality/check-units';
import type { Unit } from 'language-service-quality/read/unit';
import type { RuleName } from 'language-service-quality/rules/finding';
import { expect, test } from 'vitest';

function unitOf(source: string, target: string, targetLanguage = 'de', more: Partial<Unit> = {}): Unit {
  const languages = { sourceLanguage: 'en', targetLanguage };
  return { file: 'a.po', line: 1, key: 'k', source, target, ...languages, ...more };
}

function messages(rule: RuleName, unit: Unit): readonly string[] {
  return new UnitCheck({ rules: [rule] }).add(unit).map(({ message }) => message);
}

test.each<[RuleName, string, string, string, readonly string[]]>([
  ['empty', 'Yes', ' ', 'de', ['the translation is empty']],
  ['empty', ' ', '', 'de', []],
  ['empty', 'Hi <1>you</1>', '<1></1>', 'de', ['the translation is empty']],
  ['invisible', 'a\u2060b', 'Akku', 'de', ['the source has the invisible character U+2060']],
  ['invisible', 'soft\u00adhyphen \u200d', 'ภาษา\u200bไทย', 'th', []],
  ['invisible', 'a', '\ufeffภาษาไทย', 'th', ['the translation has the invisible character U+FEFF']],
  ['untranslated', 'Open file', 'Open file', 'de', ['the translation is the same as the source']],
  ['untranslated', 'Firefox', 'Firefox', 'de', []],
  ['untranslated', '12 / 34', '12 / 34', 'de', []],
  ['numbers', '1,200 files', '13 Dateien', 'de', ['1,200 is missing', '13 is not in the source']],
  ['placeholders', '%s of %d', 'von %s', 'de', ['%d is missing']],
  ['placeholders', '%s of %s', '%2$s von %1$d', 'de', ['%s is missing', '%1$d is not in the source']],
  [
    'placeholders',
    '%s of %d',
    '%d von %s',
    'de',
    ['%s is missing', '%d is missing', '%d is not in the source', '%s is not in the source'],
  ],
  ['placeholders', 'Loading %1', 'Lade %1 :wichtig', 'de', []],
  ['placeholders', 'Loading :a', 'Lade :b', 'de', [':a is missing', ':b is not in the source']],
  ['placeholders', '%d.%m.%Y', '%Y-%m-%d', 'de', []],
  ['placeholders', 'https://example.com/a%20b', 'https://example.com/c', 'de', []],
  ['placeholders', '{{ user }}', '{{user}}', 'de', []],
  [
    'placeholders',
    '{sex, select, male {He} other {They}}',
    '{sex, select, other {Sie}}',
    'de',
    ['{sex, select} has no branch "male"'],
  ],
  [
    'placeholders',
    '{n, plural, other {#}}',
    '{n, plural, one {#}}',
    'de',
    ['{n, plural} has no branch "other"'],
  ],
  [
    'placeholders',
    '{when, date}',
    '{wann, date}',
    'de',
    ['{when, date} is missing', '{wann, date} is not in the source'],
  ],
  ['tags', 'a <b>b</b> <i>c</i>', '<b>b <i></b>c</i>', 'de', ['</b> crosses another pair']],
  ['tags', 'a<br>', 'b<br/>', 'de', []],
  ['tags', '<g><q></q></g><1/>', '<1/><q></q><g></g>', 'de', []],
  ['tags', '<g><q></q></g><1/>', '<g></g><q></q>', 'de', ['<1/> is missing']],
  ['tags', '<g></g><1/>', '<g></g><1/><1/>', 'de', ['<1/> is not in the source']],
  ['tags', '<g><q></q></g>', '</g><g><q></q>', 'de', ['</g> crosses another pair']],
  ['spaces', 'Yes<x id="1">.</x>', '<x id="1">Ja</x>.', 'de', []],
  ['spaces', 'Yes. ', 'Ja.', 'de', ['the space at the end differs from the source']],
  ['spaces', 'A b', 'A  b', 'de', ['two spaces follow each other']],
  ['spaces', 'Yes', 'Ja!', 'de', ['! at the end is not in the source']],
])('%s: %j, %j', (rule, source, target, language, found) => {
  expect(messages(rule, unitOf(source, target, language))).toEqual(found);
});

test.each([
  ['user account=Benutzerkonto', 'The user <1>account</1>', 'Das <1>Profil</1>', 1],
  ['user account=Benutzerkonto', 'My <b/>user<b/> account', 'Mein <b/>Profil<b/>', 1],
  ['user account=Benutzerkonto', 'Save<br>User account', 'Sichern<br>Profil', 1],
  ['battery=Akku', 'Charge the bat<b>tery</b>.', 'Die <b>Zelle</b> laden.', 1],
  ['key=Code', 'Show the <code>x</code> of the key.', 'Zeige <code>x</code>.', 1],
  ['user account=ユーザーアカウント', 'My user account', 'ユーザー<1>アカウント</1>', 0],
  [
    'other=andere',
    '{n, plural, one {# file} other {# files}}',
    '{n, plural, one {# Datei} other {# Dateien}}',
    0,
  ],
  ['file=Datei', '{n, plural, one {# file} other {# files}}', '{n, plural, other {# Akten}}', 1],
])('terms: %s: %j, %j: tags and ICU keywords are not words', (entry, source, target, count) => {
  const [term = '', word = ''] = entry.split('=');
  const languages = { sourceLanguage: 'en', targetLanguage: /\w/.test(word) ? 'de' : 'ja' };
  const glossaries = [{ ...languages, terms: [{ source: term, targets: [word] }] }];
  const check = new UnitCheck({ rules: ['terms'], glossaries });
  expect(check.add(unitOf(source, target, languages.targetLanguage))).toHaveLength(count);
});

test.each([
  ['plan', 'en', 'The explanation is here.', 1],
  ['plan', 'en', 'The plans are here.', 0],
  ['Konto', 'de', 'Das Benutzerkonto ist hier.', 0],
])('terms: %s in %s: %s', (word, targetLanguage, target, count) => {
  const glossary = { sourceLanguage: 'fr', targetLanguage, terms: [{ source: 'projet', targets: [word] }] };
  const check = new UnitCheck({ rules: ['terms'], glossaries: [glossary] });
  const unit = unitOf('Le projet est ici.', target, targetLanguage, { sourceLanguage: 'fr' });
  expect(check.add(unit)).toHaveLength(count);
});

test('a text of one tag thousands of times has one finding per tag, and of thousands of tags a hundred', () => {
  const source = `${'<a>'.repeat(20_000)}x${'</a>'.repeat(20_000)}`;
  expect(messages('tags', unitOf(source, 'x'))).toEqual(['<a> is missing', '</a> is missing']);
  const many = Array.from({ length: 20_000 }, (_, at) => `<b${at}>`).join('');
  expect(messages('tags', unitOf(many, 'x'))).toHaveLength(100);
});

test('branches that are nested too deeply for the parser are text', () => {
  const source = `${'{n, plural, other {'.repeat(3_000)}x${'}}'.repeat(3_000)}`;
  expect(messages('tags', unitOf(source, 'x'))).toEqual([]);
});

test('either form of a plural has its placeholders', () => {
  const unit = unitOf('One file', '%d Datei', 'de', { otherSource: '%d files' });
  expect(messages('placeholders', unit)).toEqual([]);
  expect(messages('placeholders', { ...unit, target: '%s Datei' })).not.toEqual([]);
});
