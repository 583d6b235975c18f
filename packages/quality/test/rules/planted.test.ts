import type { Code, Unit } from 'language-service-quality/read/unit';
import { placeholders } from 'language-service-quality/rules/placeholders';
import { tags } from 'language-service-quality/rules/tags';
import { expect, test } from 'vitest';

/** How a placeholder is written: as it is, and as a fault changes it. */
const forms: Readonly<Record<string, readonly [whole: string, changed: string]>> = {
  printf: ['%s', '%d'],
  'printf with its place': ['%1$d', '%1$s'],
  'printf with a name': ['%(name)s', '%(nom)s'],
  place: ['{0}', '{1}'],
  name: ['{name}', '{nom}'],
  'ICU argument': ['{when, date}', '{quand, date}'],
  'ICU plural': [
    '{n, plural, one {# file} other {# files}}',
    '{n, plural, one {# fichier} autre {# fichiers}}',
  ],
  double: ['{{user}}', '{{utilisateur}}'],
  dollar: ['$' + '{total}', '$' + '{somme}'],
  colon: [':count', ':nombre'],
  nested: ['$t(menu.open)', '$t(menu.ouvrir)'],
};

const pairs: readonly (readonly [string, string])[] = [
  ['Hello @, welcome.', 'Bonjour @, bienvenue.'],
  ['You have @', 'Vous avez @'],
  ['@ was deleted', '@ a été supprimé'],
  ['Found @ (of the day)', 'Trouvé @ (du jour)'],
  ['Save @ to the folder', 'フォルダに @ を保存'],
  ['Two: @', 'Zwei: @'],
];

function unitOf(source: string, target: string, codes?: Unit['codes']): Unit {
  const place = { file: 'a.po', line: 1, key: 'k', sourceLanguage: 'en', targetLanguage: 'fr', ignores: [] };
  return { ...place, source, target, ...(codes && { codes }) };
}

const planted = Object.entries(forms).flatMap(([form, [whole, changed]]) =>
  pairs.flatMap(([source, target]) => {
    const put = (text: string, one: string) => text.replace('@', () => one);
    const faults = {
      missing: put(target, ''),
      extra: `${put(target, whole)} ${whole.startsWith('{n, plural') ? '{m}' : changed}`,
      changed: put(target, changed),
    };
    return Object.entries(faults).map(
      ([fault, text]) => [`${form}, ${fault}`, put(source, whole), text, put(target, whole)] as const,
    );
  }),
);

test('198 planted faults of placeholders are found, and two of order', () => {
  expect(planted).toHaveLength(198);
  const missed = planted.filter(([, source, wrong]) => placeholders(unitOf(source, wrong)).length === 0);
  expect(missed).toEqual([]);
  expect(placeholders(unitOf('%s of %d', '%d von %s'))).not.toEqual([]);
  const branch = '{sex, select, male {He} other {They}}';
  expect(placeholders(unitOf(branch, '{sex, select, other {Sie}}'))).not.toEqual([]);
});

test('placeholders in another order are no fault', () => {
  const alarms = planted.filter(([, source, , right]) => placeholders(unitOf(source, right)).length > 0);
  expect(alarms).toEqual([]);
  const right: readonly (readonly [string, string])[] = [
    ['%s of %d', '%2$d / %1$s'],
    ['{a} and {b}', '{b} und {a}'],
    ['{n, plural, one {# file} other {# files}}', '{n, plural, other {#個のファイル}}'],
    ['100% of it, 5%', '100 % davon, 5 %'],
    ['at 12:30', 'um 12:30'],
    ['%d.%m.%Y', '%Y-%m-%d'],
    ['https://example.com/a%20b', 'https://example.com/c'],
    ['{{ user }}', '{{user}}'],
  ];
  for (const [source, target] of right) expect(placeholders(unitOf(source, target)), source).toEqual([]);
});

const names = ['b', 'a', 'strong', 'em', 'span', 'code', 't0', 'f12', 'x-tag', 'g'];

test('200 planted faults of tags are found, in text and as inline codes', () => {
  const code = (kind: Code['kind'], name: string): Code => ({ kind, name });
  const inText = names.flatMap((name) => {
    const source = `Press <${name}>here</${name}> or <i>there</i><br>`;
    const right = `<i>Dort</i> oder <${name} class="x">hier</${name}> drücken<br/>`;
    expect(tags(unitOf(source, right)), source).toEqual([]);
    return [
      right.replace(/<i>/, ''),
      right.replace('</i>', ''),
      right.replace('<br/>', ''),
      right.replace(`</${name}>`, ''),
      `${right}<${name}>`,
      `${right}<u/>`,
      right.replace(`</${name}>`, `</${name}x>`),
      right.replace('<i>', '</i>'),
      `<i><${name}>hier</i></${name}><br>`,
      'ohne',
    ].map((wrong) => tags(unitOf(source, wrong)));
  });
  const asCodes = names.flatMap((name) => {
    const wanted = [
      code('open', name),
      code('close', name),
      code('open', 'q'),
      code('close', 'q'),
      code('alone', '1'),
    ];
    const [open, close, q, endQ, one] = wanted as [Code, Code, Code, Code, Code]; // as above
    expect(tags(unitOf('a', 'b', { source: wanted, target: [one, q, endQ, open, close] }))).toEqual([]);
    const wrong: readonly (readonly Code[])[] = [
      [],
      [open, close, q, endQ],
      [open, q, endQ, one],
      [close, q, endQ, one],
      [...wanted, one],
      [...wanted, open],
      [open, q, close, endQ, one],
      [close, open, q, endQ, one],
      [open, close, q, endQ, code('alone', '2')],
      [open, code('close', 'other'), q, endQ, one],
    ];
    return wrong.map((target) => tags(unitOf('a', 'b', { source: wanted, target })));
  });
  expect([...inText, ...asCodes]).toHaveLength(200);
  expect([...inText, ...asCodes].filter((faults) => faults.length === 0)).toEqual([]);
});

test('either form of a plural has its placeholders', () => {
  const unit = { ...unitOf('One file', '%d Datei'), otherSource: '%d files' };
  expect(placeholders(unit)).toEqual([]);
  expect(placeholders({ ...unit, target: '%s Datei' })).not.toEqual([]);
});
