// What a converter leaves out: each text and note counts, with its reason and the first line.

import { poToTmx, tmxToPo, xliffToTmx } from 'language-service-tmx';
import { expect, test } from 'vitest';
import { tmx, tu } from '../support/files.ts';
import { Kept, streamOf } from '../support/output.ts';

test('PO takes the source language that is asked for, and counts each text and note that it leaves out', async () => {
  const po = new Kept();
  const units = [
    tu({ en: 'a', de: 'b', fr: 'c' }),
    '<tu><tuv xml:lang="fr"><note>n</note><seg>d</seg><seg>e</seg></tuv><tuv xml:lang="de"><seg>f</seg></tuv><tuv xml:lang="DE"><seg>g</seg></tuv></tu>',
    tu({ en: 'h', de: 'i' }),
    tu({ fr: '', de: 'j' }),
    tu({ fr: 'x'.repeat(1024 * 1024), de: 'k' }),
  ];
  const { messages, losses } = await tmxToPo(streamOf(tmx(units.join('\n'))), po.sink, 'fr', 'de');
  expect(messages).toBe(2);
  expect(po.text()).toContain('msgid "c"\nmsgstr "b"\n');
  expect(po.text()).toContain('msgid "d"\nmsgstr "f"\n');
  expect(losses).toEqual([
    { what: 'translation', reason: 'secondSegment', count: 1, places: [{ line: 2 }] },
    { what: 'translation', reason: 'further', count: 1, places: [{ line: 2 }] },
    { what: 'note', reason: 'ofVariant', count: 1, places: [{ line: 2 }] },
    { what: 'unit', reason: 'noSource', count: 1, places: [{ line: 3 }] },
    { what: 'unit', reason: 'blank', count: 1, places: [{ line: 4 }] },
    { what: 'unit', reason: 'tooLong', count: 1, places: [{ line: 5 }] },
  ]);
});

test('PO gives no two messages one context and one text', async () => {
  const po = new Kept();
  const same = `<tu tuid="7"><tuv xml:lang="en"><seg>a<ph/></seg></tuv><tuv xml:lang="de"><seg>b</seg></tuv></tu>`;
  await tmxToPo(streamOf(tmx([same, same.replace('<ph/>', '')].join('\n'))), po.sink, 'en', 'de');
  expect(po.text().match(/^msgctxt .*/gm)).toEqual(['msgctxt "7"', 'msgctxt "7, unit at line 2"']);
});

test('PO counts plural forms and comments that have no place in a memory', async () => {
  const po = [
    '# of the file\nmsgid ""\nmsgstr "Language: pl\\n"',
    '# of a translator\n# more\n#. of a program\nmsgid "a"\nmsgstr "b"',
    'msgid "one"\nmsgid_plural "many"\nmsgstr[0] "x"\nmsgstr[1] "y"\nmsgstr[2] ""',
  ].join('\n\n');
  const back = new Kept();
  const { units, losses } = await poToTmx(streamOf(po), back.sink, 'en');
  expect(units).toBe(2);
  expect(losses).toEqual([
    { what: 'note', reason: 'comment', count: 2, places: [{ line: 8, count: 2 }] },
    { what: 'translation', reason: 'pluralForm', count: 1, places: [{ line: 11 }] },
    { what: 'unit', reason: 'notTranslated', count: 1, places: [{ line: 11 }] },
  ]);
});

test('XLIFF counts proposals', async () => {
  const content = `<xliff version="1.2"><file source-language="en" target-language="de"><body>\n<trans-unit id="u"><source>a</source><target>b</target><alt-trans><target>c</target></alt-trans></trans-unit></body></file></xliff>`;
  const result = await xliffToTmx(streamOf(content), new Kept().sink);
  const losses = [{ what: 'translation', reason: 'alternative', count: 1, places: [{ line: 2 }] }];
  expect(result).toEqual({ units: 1, losses });
});
