import { poToTmx, xliffToTmx } from 'language-service-tmx';
import { describe, expect, test } from 'vitest';
import { isWellFormed, Kept, streamOf } from '../support/output.ts';
import { textsOf } from '../support/texts.ts';

describe('gettext', () => {
  test('keeps texts, notes and contexts', async () => {
    const po =
      'msgid ""\nmsgstr "Language: de\\n"\n\n#. n & m\nmsgctxt "7"\nmsgid "q \\"\\n\\t"\nmsgstr "Ä"\n';
    const memory = new Kept();
    expect(await poToTmx(streamOf(po, 5), memory.sink, 'en')).toEqual({ units: 1, losses: [] });
    expect(memory.text()).toContain('<tu tuid="7">');
    expect(memory.text()).toContain('<note>n &amp; m</note>');
    expect(textsOf(memory.text())).toEqual([
      [
        ['en', 'q "\n\t'],
        ['de', 'Ä'],
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
