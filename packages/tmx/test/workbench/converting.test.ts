import { join } from 'node:path';
import { poToTmx, tmxToPo, tmxToXliff, xliffToTmx } from 'language-service-tmx';
import { describe, expect, test } from 'vitest';
import { publicMemories, realFiles, tmx, tu } from '../support/files.ts';
import { countsOf, isWellFormed, Kept, streamOf } from '../support/output.ts';
import { expectXliffBack } from '../support/real-files.ts';
import { textsOf } from '../support/texts.ts';

const rich = `<tu tuid="7" creationdate="20200101T000000Z" usagecount="3"><note>n &amp; m</note><prop type="x">p</prop>
<tuv xml:lang="en"><seg>a <bpt i="1" x="2">&lt;b&gt;</bpt>b<ept i="1"/> <hi type="t">h<sub>s</sub></hi><it pos="end" x="3"/><ut>u</ut></seg></tuv>
<tuv xml:lang="de" changedate="20210101T000000Z"><seg>b<ph x="1" assoc="p">&quot;c&quot;</ph></seg></tuv>
</tu>`;

describe('gettext', () => {
  test('keeps texts and notes both ways', async () => {
    const po = new Kept();
    const units = `${rich}${tu({ en: 'q "\\"\n\t', de: 'Ä' })}${tu({ en: 'q "\\"\n\t', de: 'Ö' })}${tu({ en: 'only' })}`;
    const { messages, losses } = await tmxToPo(streamOf(tmx(units)), po.sink, 'en', 'de');
    expect(messages).toBe(3);
    expect(countsOf(losses)).toEqual({ 'code notHeld': 7, 'property notHeld': 1, 'unit noTarget': 1 });
    expect(po.text()).toContain('#. n & m\nmsgctxt "7"\nmsgid "a b h"\nmsgstr "b"\n');
    const back = new Kept();
    expect(await poToTmx(streamOf(po.text(), 5), back.sink, 'en')).toEqual({ units: 3, losses: [] });
    expect(isWellFormed(back.text())).toEqual(true);
    expect(textsOf(back.text())).toEqual([
      [
        ['en', 'a b h'],
        ['de', 'b'],
      ],
      [
        ['en', 'q "\\"\n\t'],
        ['de', 'Ä'],
      ],
      [
        ['en', 'q "\\"\n\t'],
        ['de', 'Ö'],
      ],
    ]);
  });

  test('has plural forms, long strings, and messages that do not count', async () => {
    const po = [
      'msgid ""\nmsgstr ""\n"Language: de\\n"',
      '#, fuzzy\nmsgid "f"\nmsgstr "g"',
      'msgid "u"\nmsgstr ""',
      '#~ msgid "old"\n#~ msgstr "alt"',
      'msgid "one"\nmsgid_plural "many"\nmsgstr[0] "eins"\nmsgstr[1] "vi"\n"ele"',
    ].join('\n\n');
    const back = new Kept();
    expect(await poToTmx(streamOf(po), back.sink, 'en')).toEqual({
      units: 2,
      losses: [
        { what: 'unit', reason: 'fuzzy', count: 1, places: [{ line: 6 }] },
        { what: 'unit', reason: 'notTranslated', count: 1, places: [{ line: 9 }] },
        { what: 'unit', reason: 'obsolete', count: 1, places: [{ line: 12 }] },
      ],
    });
    expect(textsOf(back.text())[1]).toEqual([
      ['en', 'many'],
      ['de', 'viele'],
    ]);
  });

  test.for([
    ['msgid "a"\nmsgstr "b', 'line 2: not a PO line'],
    ['"a"', 'line 1: a string has no message'],
    ['msgid "a\\"\nmsgstr ""', 'line 1: a string has no closing quote'],
    ['msgid "a"\nmsgstr "b"', 'the file names no language: name the target language'],
  ] as const)('is refused in words: %j', async ([content, message]) => {
    await expect(poToTmx(streamOf(content), () => {}, 'en')).rejects.toThrow(message);
  });

  test('is refused with the line that is not UTF-8', async () => {
    const latin = Buffer.from('msgid "\xef\xbf\xbd"\nmsgstr "\xe4"\n', 'latin1');
    await expect(poToTmx([latin], () => {}, 'en')).rejects.toThrow('line 2: the next bytes are not UTF-8');
  });
});

describe('XLIFF', () => {
  async function back(content: string) {
    const kept = new Kept();
    const result = await xliffToTmx(streamOf(content), kept.sink);
    expect(isWellFormed(kept.text())).toEqual(true);
    return { text: kept.text(), result };
  }

  test('keeps codes, notes, properties and dates both ways', async () => {
    const xliff = new Kept();
    const content = tmx(rich + tu({ en: 'only' }) + tu({ fr: 'a', de: 'b' }));
    const written = await tmxToXliff(streamOf(content), xliff.sink, 'en', 'de');
    expect(written).toEqual({
      units: 1,
      losses: [
        { what: 'unit', reason: 'noTarget', count: 1, places: expect.any(Array) },
        { what: 'unit', reason: 'noSource', count: 1, places: expect.any(Array) },
      ],
    });
    expect(isWellFormed(xliff.text())).toEqual(true);
    const { text } = await back(xliff.text());
    const expected = rich
      .replace('<note>', '\n<note>')
      .replace('</note>', '</note>\n')
      .replaceAll('&quot;', '"');
    expect(text).toContain(expected);
  });

  test('leaves an element alone that has the name of a member of objects', async () => {
    const kept = new Kept();
    const memory = tmx(tu({ en: 'a<constructor/><toString>b</toString>', de: 'c' }));
    await tmxToXliff(streamOf(memory), kept.sink, 'en', 'de');
    expect(kept.text()).toContain('a<constructor/><toString>b</toString></source>');
  });

  test('reads the codes of other tools', async () => {
    const content = `<xliff version="1.2"><file source-language="en" target-language="de"><body><trans-unit id="u"><source>a<g id="1">b<x id="2"/></g></source><target>c<bx id="3"/>d<ex id="4" rid="3"/><mrk mtype="seg">e</mrk></target></trans-unit><trans-unit id="v"><source>s</source></trans-unit></body></file></xliff>`;
    const { text, result } = await back(content);
    const losses = [{ what: 'unit', reason: 'noTarget', count: 1, places: [{ line: 1 }] }];
    expect(result).toEqual({ units: 1, losses });
    expect(text).toContain('<seg>a<bpt i="1"/>b<ph x="2"/><ept i="1"/></seg>');
    expect(text).toContain('<seg>c<it pos="begin" x="3"/>d<it pos="end" x="3"/>e</seg>');
  });

  test.for([
    ['<tmx/>', 'the root is <tmx>, not <xliff>'],
    ['<xliff version="2.0"/>', 'XLIFF 2.0 is not supported: use XLIFF 1.2'],
  ] as const)('is refused in words: %j', async ([content, message]) => {
    await expect(back(content)).rejects.toThrow(message);
  });
});

test.for(publicMemories('small'))('%s comes back from XLIFF', (name) =>
  expectXliffBack(join(realFiles, name)),
);
