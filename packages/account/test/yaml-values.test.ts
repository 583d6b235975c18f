// What a file of YAML says is what is sent, or the file is refused where it says something else. The values beside each text
// are those of YAML 1.2, written by hand: no reader of YAML made them.

import { expect, test } from 'vitest';
import { readAccountFile } from '../src/account-file.ts';
import { styleProfiles } from '../src/kinds/style-profiles.ts';
import { rulesOf, styleRules } from '../src/kinds/style-rules.ts';

const readRules = async (rules: string, before = '') => {
  const text = `${before}name: One\nconfigured_rules:\n  group:\n${rules.replace(/^/gm, '    ')}\n`;
  const read = await styleRules.form?.read('style-rules/one.yaml', Buffer.from(text), undefined);
  return rulesOf(read?.sections.get('configured_rules'));
};

test.each<[string, unknown]>([
  ['a: text', 'text'],
  ['a: "12"', '12'],
  ["a: 'it''s'", "it's"],
  ['a: "\\u00e9\\n"', 'é\n'],
  ['a: 12', 12],
  ['a: -3', -3],
  ['a: 0o14', 12],
  ['a: 0x1F', 31],
  ['a: 014', 14],
  ['a: 1.5e3', 1500],
  ['a: 9007199254740991', 9007199254740991],
  ['a: 0.1', 0.1],
  ['a: true', true],
  ['a: yes', 'yes'],
  ['a: 2026-05-01', '2026-05-01'],
  ['a: 1:30', '1:30'],
  ['a: ~', null],
  ['a: !!str 12', '12'],
  ['a: !!int "12"', 12],
  ['a: &anchor text', 'text'],
  ['a: [1, [two]]', [1, ['two']]],
  ['a: {b: {c: 1}}', { b: { c: 1 } }],
  ['a: |\n  one\n  two\n', 'one\ntwo\n'],
  ['a: >-\n  one\n  two\n', 'one two'],
  ['"<<": text', undefined],
  ['"true": text', undefined],
])('%j is what is sent', async (rules, value) => {
  const [[key = '', sent] = []] = Object.entries(Object(Object.values(await readRules(rules))[0]));
  expect([key, sent]).toEqual(
    value === undefined ? [JSON.parse(rules.split(':')[0] ?? ''), 'text'] : ['a', value],
  );
});

const levels = 20_000;

const refused: readonly (readonly [string, string, string])[] = [
  ['a: &x {b: 1}\nc: *x', '5:8', 'aliases are not supported. Write the value of *x here'],
  ['a: &x {b: 1}\nc:\n  <<: *x', '6:7', 'merge keys (<<) are not supported'],
  ['<<: {b: 1}', '4:5', 'merge keys (<<) are not supported'],
  ['a: .inf', '4:8', 'JSON cannot represent the number .inf'],
  ['a: -.INF', '4:8', 'JSON cannot represent'],
  ['a: .nan', '4:8', 'JSON cannot represent'],
  ['a: 1e999', '4:8', 'JSON cannot represent'],
  ['a: 12345678901234567890', '4:8', 'JSON cannot represent the number 12345678901234567890'],
  ['a: 9007199254740993', '4:8', 'JSON cannot represent'],
  ['a: 0xFFFFFFFFFFFFFFFF', '4:8', 'JSON cannot represent'],
  ['a: !!binary aGk=', '4:17', 'the tag !!binary is not supported'],
  ['a: !!set {b}', '4:14', 'the tag !!set is not supported'],
  ['a: !own text', '4:13', 'the tag !own is not supported'],
  ['a: !!int text', '4:8', 'Unresolved tag'],
  ['1: text', '4:5', 'a key must be a text'],
  ['[a]: text', '4:5', 'a key must be a text'],
  [`a: ${'['.repeat(levels)}${']'.repeat(levels)}`, '4:8', 'the file has more than 64 levels'],
  [`a:\n  ${'- '.repeat(levels)}x`, '5:1', 'the file has more than 64 levels'],
  [`a: ${'{a: '.repeat(levels)}1${'}'.repeat(levels)}`, '4:8', 'the file has more than 64 levels'],
  [`${'? '.repeat(levels)}x`, '4:1', 'the file has more than 64 levels'],
  [`a:\n${' '.repeat(levels)}b: 1`, '5:1', 'the file has more than 64 levels'],
];

test.each(refused.map(([rules, place, message]) => [place, message, rules]))(
  'a file is refused at %s: %s',
  async (place, message, rules) => {
    await expect(readRules(rules)).rejects.toMatchObject({
      reason: 'invalid',
      message: expect.stringContaining(`style-rules/one.yaml:${place}: ${message}`),
    });
  },
);

test('lists that overflow the stack of the parser are refused', async () => {
  const rules = `a: ${'[a, [b], '.repeat(5_000)}`;
  await expect(readRules(rules)).rejects.toMatchObject({
    reason: 'invalid',
    message: expect.stringContaining('too many levels'),
  });
});

test('other files, another version of YAML and another encoding are refused', async () => {
  const invalid = { reason: 'invalid' };
  await expect(readRules('a: yes', '%YAML 1.1\n---\n')).rejects.toMatchObject(invalid);
  const profile = Buffer.from('name: One\nglossaries: &all [a]\nstyle_rules: *all\n');
  await expect(styleProfiles.form?.read('one.yaml', profile, undefined)).rejects.toMatchObject(invalid);
  const latin = Buffer.from('name: Caf\u00e9\n', 'latin1');
  await expect(styleRules.form?.read('one.yaml', latin, undefined)).rejects.toMatchObject(invalid);
  expect(() => readAccountFile('.', '.', 'glossaries: &a [one.tsv]\nprotected: *a\n')).toThrow(
    ':2:12: aliases',
  );
});
