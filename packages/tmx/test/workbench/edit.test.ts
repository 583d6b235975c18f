import { expect, test } from 'vitest';
import { editTmx, type TmxEdit } from '../../src/index.ts';

const units = [
  '<tu><tuv xml:lang="en"><seg>Tom &amp; the Rad</seg></tuv><tuv xml:lang="de"><seg>Das Rad, <hi>ein Rad</hi></seg></tuv></tu>',
  '<tu changedate="20200101T000000Z"><tuv xml:lang="en"><seg>Old</seg></tuv><tuv xml:lang="de"><seg>R<ph x="Rad">Rad</ph>ad</seg></tuv></tu>',
  '<tu changedate="20200101T000000Z"><tuv xml:lang="en" changedate="20240101T000000Z"><seg>$&amp; keep</seg></tuv><tuv xml:lang="de"><seg><![CDATA[a<b Rad]]></seg></tuv></tu>',
];
const file = (...all: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4"><header srclang="en"/><body>\n${all.join('\n')}\n</body></tmx>\n`;

async function edited(edit: TmxEdit, given: readonly string[] = units) {
  let text = '';
  const input = (async function* () {
    yield Buffer.from(file(...given));
  })();
  const counts = await editTmx(
    input,
    (bytes) => {
      text += Buffer.from(bytes).toString();
    },
    edit,
  );
  return { text, counts: [counts.unitsRead, counts.unitsWritten, counts.unitsChanged] };
}

test('text is replaced in segments and highlights, and not in codes', async () => {
  const { text, counts } = await edited({ replace: { text: 'Rad', by: 'Fahr & $& <Rad>' }, language: 'DE' });
  const by = 'Fahr &amp; $&amp; &lt;Rad&gt;';
  const [first = '', second = '', third = ''] = units;
  expect(text).toBe(
    file(
      first.replace('Das Rad, <hi>ein Rad', () => `Das ${by}, <hi>ein ${by}`),
      second,
      third.replace('<![CDATA[a<b Rad]]>', () => `a&lt;b ${by}`),
    ),
  );
  expect(counts).toEqual([3, 3, 2]);
});

test('text across references and CDATA is found, in every language by default', async () => {
  const { text, counts } = await edited({ replace: { text: 'm & the', by: '' } });
  expect(text).toBe(file(...units.map((unit) => unit.replace('Tom &amp; the Rad', 'To Rad'))));
  expect(counts).toEqual([3, 3, 1]);
});

test('units are dropped by a text, upper and lower case being equal', async () => {
  expect(await edited({ drop: 'RAD, EIN' })).toEqual({ text: file(...units.slice(1)), counts: [3, 2, 0] });
});

test('a capital sigma within a word is found, and a small one at its end', async () => {
  const greek = ['ΟΔΟΣΤΡΩΜΑ', 'οδος'].map(
    (text) => `<tu><tuv xml:lang="en"><seg>a</seg></tuv><tuv xml:lang="el"><seg>${text}</seg></tuv></tu>`,
  );
  expect((await edited({ drop: 'ΟΔΟΣ' }, greek)).counts).toEqual([2, 0, 0]);
});

test('a text that is replaced by itself changes nothing', async () => {
  const { text, counts } = await edited({ replace: { text: 'Rad', by: 'Rad' } });
  expect({ text, counts }).toEqual({ text: file(...units), counts: [3, 3, 0] });
});

test('units are dropped when every date is before the time; undated ones stay', async () => {
  const [first = '', , third = ''] = units;
  const { text } = await edited({ before: Date.UTC(2021, 0) });
  expect(text).toBe(file(first, third));
  expect((await edited({ before: Date.UTC(2020, 0) })).text).toBe(file(...units));
});
