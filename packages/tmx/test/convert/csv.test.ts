import fc from 'fast-check';
import {
  replaceForbidden,
  rowsToTmx,
  type TableOptions,
  tableToTmx,
  tmxToRows,
  tmxToTable,
} from 'language-service-tmx';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../../test/support/any-character.ts';
import { lawRuns } from '../../../../test/support/law-runs.ts';
import { tmx, tu } from '../support/files.ts';
import { countsOf, isWellFormed, Kept, streamOf } from '../support/output.ts';
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
      { what: 'unit', reason: 'noColumn', count: 1, places: [{ line: 3 }] },
      { what: 'unit', reason: 'tooLong', count: 1, places: [{ line: 4 }] },
    ];
    const content = tmx(units.join('\n'));
    const counts = { rows: 2, incomplete: 1, losses };
    expect(await tmxToTable(streamOf(content), kept.sink, ['en', 'de'])).toEqual(counts);
    const table = 'en,de,tuid\na,b,1\n,,2\n,c,3';
    const blank = [{ what: 'unit', reason: 'blank', count: 1, places: [{ line: 3 }] }];
    expect(await tableToTmx(streamOf(table), kept.sink)).toEqual({ units: 2, losses: blank });
  });

  test('is a list of rows for any other format', async () => {
    const rows: (readonly string[])[] = [];
    const counts = await tmxToRows(streamOf(tmx(rich)), (cells) => void rows.push(cells), ['en', 'de']);
    expect(counts).toMatchObject({ rows: 1, incomplete: 0 });
    expect(countsOf(counts.losses)).toEqual({ 'code notHeld': 7, 'property notHeld': 1 });
    expect(rows[1]).toEqual(['a b h', 'b', '7', '20200101T000000Z', '', 'n & m']);
    const kept = new Kept();
    const given = rows.map((cells, index) => ({ cells, place: { row: index + 1 } }));
    expect(await rowsToTmx(given, kept.sink)).toEqual({ units: 1, losses: [] });
    expect(kept.text()).toContain('<tuv xml:lang="de"><seg>b</seg></tuv>');
    const tooWide = [...given, { cells: Array(9).fill('x'), place: { row: 3 } }];
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
    await fc.assert(property, lawRuns(1000));
  });

  test.for([
    ['', 'the table has no row that names its columns'],
    ['en,de\na,b,c', 'line 2: the row has 3 cells, the table 2 columns'],
    ['en,de\n"a,b', 'line 2: a quote is opened but not closed'],
    ['en,de\na "b",c', 'line 2: a field that contains a quote must be quoted, and its quote doubled'],
    ['en,de\ra,b', 'its lines end with CR alone: save it with LF or CRLF as line ends'],
    ['en,de\n"a"b,c', 'line 2: a field has text after its closing quote'],
  ] as const)('is refused with the line: %j', async ([content, message]) => {
    await expect(fromTable(content)).rejects.toThrow(message);
  });

  test('is refused where a row is longer than 16 MiB, or not UTF-8', async () => {
    const long = `en,de\na,b\n"${'x'.repeat(17 * 1024 * 1024)}`;
    await expect(tableToTmx(streamOf(long, 65_536), () => {})).rejects.toThrow(
      'line 2: the next row is longer than 16 MiB',
    );
    const cut = Buffer.from('en,de\n\u00e4,b\n');
    const pieces = [cut.subarray(0, 7), cut.subarray(7)];
    await expect(tableToTmx([...pieces, Buffer.from('a,b\nc,\xe4', 'latin1')], () => {})).rejects.toThrow(
      'line 4: the next bytes are not UTF-8',
    );
  });

  test('is refused where a cell is no segment', async () => {
    await expect(fromTable('en,de\n<b>,c', { codes: true })).rejects.toThrow(
      'line 2: a cell is no segment: unexpected close tag',
    );
  });
});
