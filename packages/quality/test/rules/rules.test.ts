import { UnitCheck } from 'language-service-quality/check-units';
import type { Code, Unit } from 'language-service-quality/read/unit';
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
  ['spaces', 'Yes. ', 'Ja.', 'de', ['the space at the end differs from the source']],
  ['spaces', 'A b', 'A  b', 'de', ['two spaces follow each other']],
  ['spaces', 'Yes', 'Ja!', 'de', ['! at the end is not in the source']],
])('%s: %j, %j', (rule, source, target, language, found) => {
  expect(messages(rule, unitOf(source, target, language))).toEqual(found);
});

const code = (written: string): Code => ({
  kind: written.startsWith('/') ? 'close' : written.endsWith('/') ? 'alone' : 'open',
  name: written.replaceAll('/', ''),
});

test.each([
  ['1/ q /q g /g', []],
  ['g /g q /q', ['<1/> is missing']],
  ['g q /q 1/', ['</g> is missing']],
  ['g /g q /q 1/ 1/', ['<1/> is not in the source']],
  ['g q /g /q 1/', ['</g> crosses another pair']],
  ['/g g q /q 1/', ['</g> crosses another pair']],
])('inline codes %s', (target, found) => {
  const codes = { source: 'g /g q /q 1/'.split(' ').map(code), target: target.split(' ').map(code) };
  expect(messages('tags', unitOf('a', 'b', 'de', { codes }))).toEqual(found);
});

test('either form of a plural has its placeholders', () => {
  const unit = unitOf('One file', '%d Datei', 'de', { otherSource: '%d files' });
  expect(messages('placeholders', unit)).toEqual([]);
  expect(messages('placeholders', { ...unit, target: '%s Datei' })).not.toEqual([]);
});
