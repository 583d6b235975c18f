import { diffTmx, mergeTmx } from 'language-service-tmx';
import { describe, expect } from 'vitest';
import { fileIn, it, tmx, tu } from '../support/files.ts';

const segments = [
  ['a reference by number', 'caf&#233;', 'café'],
  ['a reference by number in another base', 'caf&#xE9;', 'caf&#233;'],
  ['a named reference', 'it&apos;s &quot;a&quot;', 'it\'s "a"'],
  ['a greater-than sign', 'a &gt; b', 'a > b'],
  ['CDATA', 'a <![CDATA[<b> & c]]>', 'a &lt;b&gt; &amp; c'],
  ['two kinds of line ends', 'a\r\nb', 'a\nb'],
  ['line ends of old Macs', 'a\rb', 'a\nb'],
  ['an empty element', 'a<ph x="1"></ph>', 'a<ph x="1"/>'],
  ['another quote', "a<ph x='1'/>", 'a<ph x="1"/>'],
  ['another order of attributes', 'a<ph type="t" x="1"/>', 'a<ph x="1" type="t"/>'],
  ['white space in a tag', 'a<ph\n x = "1" />', 'a<ph x="1"/>'],
  ['a line end in an attribute', 'a<ph type="b\nc"/>', 'a<ph type="b c"/>'],
  ['a reference in an attribute', 'a<ph type="&#98;&quot;"/>', "a<ph type='b\"'/>"],
  ['a comment', 'a<!-- no text -->b', 'ab'],
  ['an instruction', 'a<?no text?>b', 'ab'],
  ['a blank as a reference', '&#32;', ' '],
  ['a blank in CDATA', '<![CDATA[ ]]>', ' '],
  ['a comment alone', '<!-- no text -->', ''],
] as const;

const others = [
  ['a text that looks like a code', 'a&lt;ph/>', 'a<ph/>'],
  ['a carriage return that is meant', 'a&#13;\nb', 'a\r\nb'],
  ['white space', 'a b', 'a  b'],
  ['a code with another attribute', 'a<ph x="1"/>', 'a<ph x="2"/>'],
  ['a reference that is text', '&amp;#233;', '&#233;'],
  ['two prefixes of one namespace', 'a<x:ph xmlns:x="urn:a"/>', 'a<y:ph xmlns:y="urn:a"/>'],
] as const;

const file = (segment: string) => tmx(`${tu({ en: segment, de: segment })}\n${tu({ en: 'x', de: segment })}`);

const pair = (folder: string, one: string, other: string) =>
  [fileIn(folder, file(one), '0.tmx'), fileIn(folder, file(other), '1.tmx')] as const;

describe('two ways to write the same unit are one for every command', () => {
  for (const [name, one, other] of segments)
    it(name, async ({ folder }) => {
      const paths = pair(folder, one, other);
      expect(await diffTmx(...paths, () => {})).toMatchObject({ added: 0, removed: 0, changed: 0 });
      const merged = await mergeTmx(paths, () => {}, { dedupe: true });
      expect(merged.unitsWritten).toBe(2);
    });

  it('other encodings, and languages in another case', async ({ folder }) => {
    const content = tmx(tu({ en: 'Größe', de: '寸' }));
    const wide = `\ufeff<?xml version="1.0" encoding="UTF-16"?>${tmx(tu({ EN: 'Gr&#xf6;ße', DE: '寸' }))}`;
    const path = fileIn(folder, Buffer.from(wide, 'utf16le'), 'wide.tmx');
    expect(await diffTmx(fileIn(folder, content), path, () => {})).toMatchObject({ same: 1, changed: 0 });
  });
});

describe('two units are different', () => {
  for (const [name, one, other] of others)
    it(name, async ({ folder }) => {
      expect(await diffTmx(...pair(folder, one, other), () => {})).toMatchObject({ same: 0 });
    });
});
