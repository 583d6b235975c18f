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
    ['msgid "a"\nmsgstr "b', 'line 2: a string has no closing quote'],
    ['"a"', 'line 1: a string has no message'],
    ['msgid "a\\"\nmsgstr ""', 'line 1: a string has no closing quote'],
    ['msgid "a"\nmsgstr "b"', 'the file does not name its language: name the target language'],
  ] as const)('is refused in words: %j', async ([content, message]) => {
    await expect(poToTmx(streamOf(content), () => {}, 'en')).rejects.toThrow(message);
  });

  test('is read in UTF-16, with white space at line ends, and where a string follows in the next line', async () => {
    const po = '\uFEFFmsgid "a" \nmsgstr\n"b"\t\n';
    const memory = new Kept();
    expect(await poToTmx(streamOf(Buffer.from(po, 'utf16le')), memory.sink, 'en', 'de')).toMatchObject({
      units: 1,
    });
    expect(memory.text()).toContain('<tuv xml:lang="de"><seg>b</seg></tuv>');
  });

  test('is refused with the line that is not UTF-8', async () => {
    const latin = Buffer.from('msgid "a"\nmsgstr "\xe4"\n', 'latin1');
    await expect(poToTmx([latin], () => {}, 'en')).rejects.toThrow(
      'line 2, column 9: the next bytes are not UTF-8, the charset in the header',
    );
  });
});

describe('XLIFF', () => {
  async function back(content: string) {
    const kept = new Kept();
    const result = await xliffToTmx(streamOf(content), kept.sink);
    expect(isWellFormed(kept.text())).toEqual(true);
    return { text: kept.text(), result };
  }

  test('reads the codes of other tools, and counts proposals and what has no target', async () => {
    const content = `<xliff version="1.2"><file source-language="en" target-language="de"><body><trans-unit id="u"><source>a<g id="1">b<x id="2"/></g></source><target>c<bx id="3"/>d<ex id="4" rid="3"/><mrk mtype="seg">e</mrk></target><alt-trans><target>f</target></alt-trans></trans-unit>\n<trans-unit id="v"><source>s</source></trans-unit></body></file></xliff>`;
    const { text, result } = await back(content);
    const losses = [
      { what: 'translation', reason: 'alternative', count: 1, places: [{ line: 1 }] },
      { what: 'unit', reason: 'noTarget', count: 1, places: [{ line: 2 }] },
    ];
    expect(result).toEqual({ units: 1, losses });
    expect(text).toContain('<seg>a<bpt i="1"/>b<ph x="2"/><ept i="1"/></seg>');
    expect(text).toContain('<seg>c<it pos="begin" x="3"/>d<it pos="end" x="3"/>e</seg>');
  });

  test.for([
    ['<bpt id="1" rid="7">b</bpt>c<ept id="2" rid="7">d</ept>', '<bpt i="7">b</bpt>c<ept i="7">d</ept>'],
    [
      '<it id="1" pos="open">b</it><it id="2" pos="close">c</it>',
      '<it pos="begin" x="1">b</it><it pos="end" x="2">c</it>',
    ],
    ['<ph id="1">b<sub>c</sub></ph>', '<ph x="1">b<sub>c</sub></ph>'],
    ['<mrk mtype="x-hi">b</mrk><mrk mtype="term">c</mrk>', '<hi>b</hi>c'],
    // XLIFF 2 has characters and marks that TMX lacks.
    ['b<cp hex="0001"/><sm id="1"/>c<em startRef="1"/>', 'bc'],
    ['<sc id="1"/>b<ec startRef="1"/>', '<bpt i="1"/>b<ept i="1"/>'],
  ])('converts the codes %s', async ([given, expected]) => {
    const unit = `<trans-unit id="u"><source>a</source><target>${given}</target></trans-unit>`;
    const file = `<file source-language="en" target-language="de"><body>${unit}</body></file>`;
    const { text } = await back(`<xliff version="1.2">${file}</xliff>`);
    expect(text).toContain(`<tuv xml:lang="de"><seg>${expected}</seg></tuv>`);
  });

  test('leaves out what is no translation yet, by target, state and segment', async () => {
    const unit = (id: number, target: string, said = '') =>
      `<trans-unit id="${id}"${said}><source>Bell</source>${target}</trans-unit>`;
    const mrk = (text: string) => `<mrk mtype="seg" mid="${text.length}">${text}</mrk>`;
    const units = [
      unit(1, '<target/>'),
      unit(2, '<target state="needs-translation">Bell</target>'),
      unit(3, '<target state="new">Bell</target>'),
      unit(4, '<target state="needs-review-translation">Klingel?</target>', ' approved="no"'),
      unit(5, '<target state="translated">Klingel</target>'),
      `<group translate="no">${unit(7, '')}</group>`,
      unit(9, `<target>${mrk('Eins.')}${mrk('')}</target>`),
      unit(10, '<target xml:lang="de-AT">Glocke</target>'),
    ];
    const file = (said: string) =>
      `<xliff version="1.2"><file source-language="en"${said}><body>\n${units.join('\n')}</body></file></xliff>`;
    const { text, result } = await back(file(' target-language="de"'));
    expect(result.losses).toEqual([
      { what: 'unit', reason: 'notTranslated', count: 5, places: [2, 3, 4, 5, 8].map((line) => ({ line })) },
    ]);
    expect(textsOf(text)).toEqual([
      [
        ['en', 'Bell'],
        ['de', 'Klingel'],
      ],
      [
        ['en', 'Bell'],
        ['de-AT', 'Glocke'],
      ],
    ]);
    const kept = new Kept();
    expect((await xliffToTmx(streamOf(file('')), kept.sink, { target: 'nl' })).units).toBe(2);
    expect(kept.text()).toContain('xml:lang="nl"');
  });

  test('reads the segments, states and codes of version 2', async () => {
    const segment = (said: string, target: string) =>
      `<segment${said}><source>a <pc id="1">b</pc></source><target>${target}</target></segment>`;
    const content = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="u"><notes><note>n</note></notes>${segment(' id="s"', 'x <sc id="1"/>y<ec startRef="1"/>')}<ignorable><source> </source></ignorable>${segment(' state="initial"', 'z')}</unit></file></xliff>`;
    const { text, result } = await back(content);
    expect(result).toMatchObject({ units: 1, losses: [{ reason: 'notTranslated', count: 1 }] });
    expect(text).toContain('<tu tuid="u/s">\n<note>n</note>');
    expect(text).toContain('<seg>a <bpt i="1"/>b<ept i="1"/></seg>');
    expect(text).toContain('<seg>x <bpt i="1"/>y<ept i="1"/></seg>');
  });

  test('reads names with a prefix, and a root without a version', async () => {
    const content = `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2"><x:file source-language="en" target-language="de"><x:body><x:trans-unit id="u"><x:source>a</x:source><x:target>b<x:g id="1">c</x:g></x:target></x:trans-unit></x:body></x:file></x:xliff>`;
    expect((await back(content)).text).toContain('<seg>b<bpt i="1"/>c<ept i="1"/></seg>');
  });

  test.for([
    ['<tmx/>', 'the root is <tmx>, not <xliff>'],
    ['<xliff version="3.0"/>', 'XLIFF 3.0 is not supported: use XLIFF 1.0 to 1.2 or 2.0 to 2.2'],
  ] as const)('is refused in words: %j', async ([content, message]) => {
    await expect(back(content)).rejects.toThrow(message);
  });
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
