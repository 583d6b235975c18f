import { rowsToTmx, tmxToRows, tmxToTable } from 'language-service-tmx';
import { describe, expect, test } from 'vitest';
import { tmx, tu } from '../support/files.ts';
import { countsOf, isWellFormed, Kept, streamOf } from '../support/output.ts';

const rich = `<tu tuid="7" creationdate="20200101T000000Z" usagecount="3"><note>n &amp; m</note><prop type="x">p</prop>
<tuv xml:lang="en"><seg>a <bpt i="1" x="2">&lt;b&gt;</bpt>b<ept i="1"/> <hi type="t">h<sub>s</sub></hi><it pos="end" x="3"/><ut>u</ut></seg></tuv>
<tuv xml:lang="de" changedate="20210101T000000Z"><seg>b<ph x="1" assoc="p">&quot;c&quot;</ph></seg></tuv>
</tu>`;

async function toTable(content: string, languages: readonly string[]) {
  const kept = new Kept();
  await tmxToTable(streamOf(content), kept.sink, languages);
  return kept.text();
}

describe('a table', () => {
  test('has a column for each language, for dates and notes', async () => {
    const units = rich + tu({ en: 'x, "y"\nz', fr: 'w' }).replace('<tu>', '<tu><note>o</note><note>p</note>');
    expect(await toTable(tmx(units), ['en', 'de'])).toEqual(
      [
        'en,de,tuid,creationdate,changedate,note',
        'a b h,b,7,20200101T000000Z,,n & m',
        '"x, ""y""\nz",,,,,"o\np"',
        '',
      ].join('\r\n'),
    );
  });

  test('counts units and rows that lack a text', async () => {
    const long = 'x'.repeat(1024 * 1024);
    const units = [{ en: 'a', de: 'b' }, { en: 'a' }, { fr: 'c' }, { en: long }].map((one) => tu(one));
    const kept = new Kept();
    const losses = [
      { what: 'unit', reason: 'noColumn', count: 1, places: [{ line: 3 }] },
      { what: 'unit', reason: 'tooLong', count: 1, places: [{ line: 4 }] },
    ];
    const content = tmx(units.join('\n'));
    const counts = { rows: 2, losses };
    expect(await tmxToTable(streamOf(content), kept.sink, ['en', 'de'])).toEqual(counts);
  });

  test('is a list of rows for any other format', async () => {
    const rows: (readonly string[])[] = [];
    const counts = await tmxToRows(streamOf(tmx(rich)), (cells) => void rows.push(cells), ['en', 'de']);
    expect(counts).toMatchObject({ rows: 1 });
    expect(countsOf(counts.losses)).toEqual({ 'code notHeld': 7, 'property notHeld': 1 });
    expect(rows[1]).toEqual(['a b h', 'b', '7', '20200101T000000Z', '', 'n & m']);
    const kept = new Kept();
    const columns = [
      { language: 'en' },
      { language: 'de' },
      'tuid',
      'creationdate',
      'changedate',
      'note',
    ] as const;
    const given = rows.slice(1).map((cells, index) => ({ cells, place: { row: index + 2 } }));
    const blank = { cells: ['', '', '7'], place: { line: 3 } };
    expect(await rowsToTmx([...given, blank], columns, kept.sink)).toEqual({
      units: 1,
      losses: [{ what: 'unit', reason: 'blank', count: 1, places: [{ line: 3 }] }],
    });
    expect(kept.text()).toContain('<tu tuid="7" creationdate="20200101T000000Z">\n<note>n &amp; m</note>');
    expect(kept.text()).toContain('<tuv xml:lang="de"><seg>b</seg></tuv>');
    expect(isWellFormed(kept.text())).toEqual(true);
    const tooWide = [{ cells: Array(9).fill('x'), place: { row: 3 } }];
    await expect(rowsToTmx(tooWide, columns, kept.sink)).rejects.toThrow(
      'row 3: the row has 9 cells, and the table has 6 columns',
    );
  });
});
