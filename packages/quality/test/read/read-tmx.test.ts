import { readTmx } from 'language-service-quality/read/read-tmx';
import { expect, test } from 'vitest';
import { inputOf, unitsOf } from './units-of.ts';

const file = inputOf(
  'memory.tmx',
  `<?xml version="1.0"?>
<tmx version="1.4"><header srclang="en"/><body>
<tu tuid="greeting">
<tuv xml:lang="en"><seg>Click <bpt i="1">&lt;b&gt;</bpt>here<ept i="1">&lt;/b&gt;</ept>.</seg></tuv>
<tuv xml:lang="de"><seg>Klicken Sie <bpt i="1">&lt;b class="x"&gt;</bpt>hier<ept i="1">&lt;/b&gt;</ept>.</seg></tuv>
<tuv xml:lang="fr-CA"><seg>Cliquez <hi type="x">ici</hi><ph>&lt;br/&gt;</ph>.</seg></tuv>
</tu>
`,
  '<tu><tuv xml:lang="de"><seg>Ja</seg></tuv><tuv xml:lang="en-GB"><seg>Yes</seg></tuv></tu></body></tmx>',
);

test('each translation of a unit is a unit with its line and codes', async () => {
  const units = await unitsOf(readTmx, file);
  expect(units).toMatchObject([
    {
      file: 'memory.tmx',
      line: 5,
      key: 'greeting',
      source: 'Click <b>here</b>.',
      target: 'Klicken Sie <b>hier</b>.',
      sourceLanguage: 'en',
      targetLanguage: 'de',
    },
    { line: 6, target: 'Cliquez <x>ici</x><br/>.', targetLanguage: 'fr-CA' },
    { line: 8, source: 'Yes', target: 'Ja', sourceLanguage: 'en-GB' },
  ]);
});

test.each([
  ['<bpt i="3" x="1"/>Save<ept i="3"/>', '<1>Save</1>'],
  ['<bpt i="1">&lt;b&gt;</bpt>Save<ept i="1"/>', '<b>Save</b>'],
  ['Dear <ph x="1">[NAME]</ph>', 'Dear <_NAME_/>'],
  ['<ph>日付</ph><ph> </ph>', '<_日付/><ph/>'],
  ['Use <ph>{1&gt;</ph>bold<ph>&lt;1}</ph>', 'Use <_1_/>bold<1/>'],
  ['<ph>{{n}}</ph> <ph>%s</ph> <ph>$x</ph>', '{{n}} %s $x'],
])('the codes of %s become %s', async (segment, text) => {
  const source = `<tuv xml:lang="en"><seg>${segment}</seg></tuv>`;
  const body = `<tu>${source}<tuv xml:lang="de"><seg>x</seg></tuv></tu>`;
  const own = inputOf('a.tmx', `<tmx version="1.4"><header srclang="en"/><body>${body}</body></tmx>`);
  expect(await unitsOf(readTmx, own)).toMatchObject([{ source: text }]);
});

test('what precedes a fault is handed out, then the fault with its line', async () => {
  const broken = inputOf(
    'broken.tmx',
    '<tmx><header/><body><tu><tuv lang="en"><seg>a</seg></tuv>',
    '\n</body>',
  );
  await expect(unitsOf(readTmx, broken)).rejects.toThrow(/line 2/);
});
