import { join } from 'node:path';
import fc from 'fast-check';
import {
  poToTmx,
  replaceForbidden,
  rowsToTmx,
  type TableOptions,
  tableToTmx,
  tmxToPo,
  tmxToRows,
  tmxToTable,
  tmxToXliff,
  xliffToTmx,
} from 'language-service-tmx';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../../test/support/any-character.ts';
import { publicMemories, realFiles, tmx, tu } from '../support/files.ts';
import { isWellFormed, Kept, streamOf } from '../support/output.ts';
import { expectXliffBack } from '../support/real-files.ts';
import { textsOf } from '../support/texts.ts';

const rich = `<tu tuid="7" creationdate="20200101T000000Z" usagecount="3"><note>n &amp; m</note><prop type="x">p</prop>
<tuv xml:lang="en"><seg>a <bpt i="1" x="2">&lt;b&gt;</bpt>b<ept i="1"/> <hi type="t">h<sub>s</sub></hi><it pos="end" x="3"/><ut>u</ut></seg></tuv>
<tuv xml:lang="de" changedate="20210101T000000Z"><seg>b<ph x="1" assoc="p">&quot;c&quot;</ph></seg></tuv>
</tu>`;

async function toTable(content: string, languages: readonly string[], options?: TableOptions) {
  const kept = new Kept();
  await tmxToTable(streamOf(content), kept.sink, languages, options);
  return kept.text();
}

async function fromTable(content: string, options?: TableOptions) {
  const kept = new Kept();
  await tableToTmx(streamOf(content, 7), kept.sink, options);
  expect(isWellFormed(kept.text())).toEqual(true);
  return kept.text();
}

describe('a table', () => {
  test('has a column for each language, for dates and notes', async () => {
    const units = rich + tu({ en: 'x, "y"\nz', fr: 'w' });
    expect(await toTable(tmx(units), ['en', 'de'])).toEqual(
      [
        'en,de,tuid,creationdate,changedate,note',
        'a b h,b,7,20200101T000000Z,,n & m',
        '"x, ""y""\nz",,,,,',
        '',
      ].join('\r\n'),
    );
  });

  test('brings codes, dates and notes back', async () => {
    const table = await toTable(tmx(rich), ['en', 'de'], { delimiter: '\t', codes: true });
    const text = await fromTable(table, { delimiter: '\t', codes: true });
    expect(text).toContain('<tu tuid="7" creationdate="20200101T000000Z">\n<note>n &amp; m</note>');
    expect(text).toContain('<seg>b<ph x="1" assoc="p">&quot;c&quot;</ph></seg>');
  });

  test('counts units and rows that lack a text', async () => {
    const long = 'x'.repeat(1024 * 1024);
    const units = [{ en: 'a', de: 'b' }, { en: 'a' }, { fr: 'c' }, { en: long }].map((one) => tu(one));
    const kept = new Kept();
    const losses = [
      { what: 'unit', reason: 'noColumn', count: 1, first: 'line 3' },
      { what: 'unit', reason: 'tooLong', count: 1, first: 'line 4' },
    ];
    const content = tmx(units.join('\n'));
    const counts = { rows: 2, incomplete: 1, losses };
    expect(await tmxToTable(streamOf(content), kept.sink, ['en', 'de'])).toEqual(counts);
    const table = 'en,de,tuid\na,b,1\n,,2\n,c,3';
    const blank = [{ what: 'unit', reason: 'blank', count: 1, first: 'line 3' }];
    expect(await tableToTmx(streamOf(table), kept.sink)).toEqual({ units: 2, losses: blank });
  });

  test('is a list of rows for any other format', async () => {
    const rows: (readonly string[])[] = [];
    const counts = await tmxToRows(streamOf(tmx(rich)), (cells) => void rows.push(cells), ['en', 'de']);
    expect(counts).toEqual({ rows: 1, incomplete: 0, losses: [] });
    expect(rows[1]).toEqual(['a b h', 'b', '7', '20200101T000000Z', '', 'n & m']);
    const kept = new Kept();
    const given = rows.map((cells, index) => ({ cells, place: `row ${index + 1}` }));
    expect(await rowsToTmx(given, kept.sink)).toEqual({ units: 1, losses: [] });
    expect(kept.text()).toContain('<tuv xml:lang="de"><seg>b</seg></tuv>');
    const tooWide = [...given, { cells: Array(9).fill('x'), place: 'row 3' }];
    await expect(rowsToTmx(tooWide, kept.sink)).rejects.toThrow(
      'row 3: the row has 9 cells, the table 6 columns',
    );
  });

  test('brings any text back', async () => {
    const text = fc
      .string({ unit: anyCharacter, minLength: 1, maxLength: 20 })
      .filter((some) => some.isWellFormed());
    const property = fc.asyncProperty(
      fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 3 }),
      async (pairs) => {
        const cells = [['en', 'de'], ...pairs].map((row) =>
          row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(),
        );
        expect(textsOf(await fromTable(cells.join('\r\n')))).toEqual(
          pairs.map(([source, target]) => [
            ['en', replaceForbidden(source)],
            ['de', replaceForbidden(target)],
          ]),
        );
      },
    );
    await fc.assert(property, { numRuns: 25 });
  });

  test.for([
    ['', 'the table has no row that names its columns'],
    ['en,de\na,b,c', 'line 2: the row has 3 cells, the table 2 columns'],
    ['en,de\n"a,b', 'line 2: the row ends within quotes'],
    ['en,de\n"a"b,c', 'line 2: text follows the quotes of a cell'],
  ] as const)('is refused with the line: %j', async ([content, message]) => {
    await expect(fromTable(content)).rejects.toThrow(message);
  });

  test('is refused where a cell is no segment', async () => {
    await expect(fromTable('en,de\n<b>,c', { codes: true })).rejects.toThrow(
      'line 2: a cell is no segment: unexpected close tag',
    );
  });
});

describe('gettext', () => {
  test('keeps texts and notes both ways', async () => {
    const po = new Kept();
    const units = `${rich}${tu({ en: 'q "\\"\n\t', de: 'Ä' })}${tu({ en: 'q "\\"\n\t', de: 'Ö' })}${tu({ en: 'only' })}`;
    expect(await tmxToPo(streamOf(tmx(units)), po.sink, 'en', 'de')).toEqual({
      messages: 3,
      losses: [{ what: 'unit', reason: 'noTarget', count: 1, first: expect.any(String) }],
    });
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
        { what: 'unit', reason: 'fuzzy', count: 1, first: 'line 6' },
        { what: 'unit', reason: 'notTranslated', count: 1, first: 'line 9' },
      ],
    });
    expect(textsOf(back.text())[1]).toEqual([
      ['en', 'many'],
      ['de', 'viele'],
    ]);
  });

  test.for([
    ['msgid "a"\nmsgstr "b', 'line 2: no message of gettext'],
    ['"a"', 'line 1: a string belongs to no message'],
    ['msgid "a\\"\nmsgstr ""', 'line 1: a string does not end'],
    ['msgid "a"\nmsgstr "b"', 'the file names no language: name the target language'],
  ] as const)('is refused in words: %j', async ([content, message]) => {
    await expect(poToTmx(streamOf(content), () => {}, 'en')).rejects.toThrow(message);
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
        { what: 'unit', reason: 'noTarget', count: 1, first: expect.any(String) },
        { what: 'unit', reason: 'noSource', count: 1, first: expect.any(String) },
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
    const losses = [{ what: 'unit', reason: 'noTarget', count: 1, first: 'line 1' }];
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
