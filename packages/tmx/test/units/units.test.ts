import { ImportPreview, readUnits, type TmxUnit } from 'language-service-tmx';
import { describe, expect } from 'vitest';
import { fileIn, it, tmx } from '../support/files.ts';

function unitsOf(folder: string, content: string): TmxUnit[] {
  const units: TmxUnit[] = [];
  readUnits(fileIn(folder, content), (unit) => units.push(unit) > 0);
  return units;
}

function segmentText(folder: string, seg: string): string | undefined {
  return unitsOf(folder, tmx(`<tu><tuv xml:lang="en"><seg>${seg}</seg></tuv></tu>`))[0]?.variants[0]?.text;
}

/** The variants of a unit as records: what is read of a text or a date is decoded when someone asks. */
function plain(unit: TmxUnit | undefined): unknown {
  return unit?.variants.map(({ language, text, created, changed, used, line }) => {
    return { language, text, created, changed, used, line };
  });
}

const noTimes = { created: undefined, changed: undefined, used: undefined, line: 1 };

describe('the text of a segment', () => {
  it.for([
    [
      'drops the codes in bpt, ept, ph, it and ut',
      '<bpt i="1">{b</bpt>A<ept i="1">}</ept> <ph>x</ph><it pos="begin">y</it>B<ut>z</ut>',
      'A B',
    ],
    ['keeps what hi marks', 'a <hi type="x">b <hi>c</hi></hi> d', 'a b c d'],
    ['drops sub, even with hi in it', 'a<ph>code <sub>alt <hi>text</hi></sub></ph>b<sub>c</sub>', 'ab'],
    ['keeps the text of an element it does not know', 'a<x:mark xmlns:x="urn:x">b</x:mark>c', 'abc'],
    ['keeps white space as it is', '  a\n\t b  ', '  a\n\t b  '],
    ['reads CDATA as text', 'a<![CDATA[<b> & ]]]]><![CDATA[>]]>c', 'a<b> & ]]>c'],
    ['resolves references', '&lt;&amp;&gt;&quot;&apos;&#233;&#x1F600;&#13;', '<&>"\'é😀\r'],
    ['passes over comments and instructions', 'a<!-- - b -->c<?d e?>f', 'acf'],
    ['reads every line end as a line feed', 'a\r\nb\rc', 'a\nb\nc'],
    ['leaves composition as it is', 'e\u0301', 'e\u0301'],
  ] as const)('%s', ([, seg, text], { folder }) => {
    expect(segmentText(folder, seg)).toEqual(text);
  });
});

describe('a unit', () => {
  it('takes its language from xml:lang, else from lang, and has none without', ({ folder }) => {
    const units = unitsOf(
      folder,
      tmx(
        '<tu><tuv xml:lang="en" lang="de"><seg>a</seg></tuv><tuv lang="fr"><seg>b</seg></tuv><tuv><seg>c</seg></tuv></tu>',
      ),
    );
    expect(plain(units[0])).toEqual([
      { language: 'en', text: 'a', ...noTimes },
      { language: 'fr', text: 'b', ...noTimes },
      { language: undefined, text: 'c', ...noTimes },
    ]);
  });

  it('gives its times to the variants that have none, and drops what is no time', ({ folder }) => {
    const units = unitsOf(
      folder,
      tmx(`<tu creationdate="20210214T091658Z" changedate="yesterday" lastusagedate="20220101T000000Z">
        <tuv xml:lang="en"><seg>a</seg></tuv>
        <tuv xml:lang="de" creationdate="20200101T000000Z" changedate="20200229T235959Z" lastusagedate="20230101T000000Z"><seg>b</seg></tuv>
      </tu>`),
    );
    expect(plain(units[0])).toEqual([
      {
        language: 'en',
        text: 'a',
        created: '20210214T091658Z',
        changed: undefined,
        used: '20220101T000000Z',
        line: 2,
      },
      {
        language: 'de',
        text: 'b',
        created: '20200101T000000Z',
        changed: '20200229T235959Z',
        used: '20230101T000000Z',
        line: 3,
      },
    ]);
  });

  it.for([
    ['the header', 'en-US', '', 'en-US'],
    ['itself before the header', 'en-US', ' srclang="de"', 'de'],
    ['nobody, when it says *all*', 'en-US', ' srclang="*all*"', undefined],
    ['nobody, when the header says *all*', '*all*', '', undefined],
  ] as const)('takes its source language from %s', ([, srclang, attributes, language], { folder }) => {
    const units = unitsOf(folder, tmx(`<tu${attributes}/>`, { srclang }));
    expect(units).toEqual([
      {
        sourceLanguage: language,
        variants: [],
        tooLong: false,
        variantCount: 0,
        furtherSegments: 0,
        line: 1,
      },
    ]);
  });

  it('has an empty text where a variant has no segment, and the first where it has two', ({ folder }) => {
    const units = unitsOf(
      folder,
      tmx('<tu><tuv xml:lang="en"/><tuv xml:lang="de"><seg>a</seg><seg>b</seg></tuv></tu>'),
    );
    expect(units[0]?.variants.map(({ text }) => text)).toEqual(['', 'a']);
    expect(units[0]).toMatchObject({ variantCount: 2, furtherSegments: 1 });
  });

  it('is found only in its place', ({ folder }) => {
    const units = unitsOf(
      folder,
      `<!DOCTYPE tmx SYSTEM "tmx14.dtd"><!-- c --><tmx version="1.4">
        <header srclang="en"><note>n</note><prop type="tu"><tu/></prop><ude><map unicode="#xF8FF"/></ude></header>
        <body><group><tu/></group><tu><note><tuv/></note><prop><seg>no</seg></prop>
        <tuv xml:lang="en"><prop><seg>no</seg></prop><seg>yes</seg></tuv></tu></body></tmx>`,
    );
    expect(units.map(({ variants }) => variants.map(({ text }) => text))).toEqual([['yes']]);
  });

  it('is handed out until no more are wanted, and the rest of the file is not read', ({ folder }) => {
    const path = fileIn(folder, tmx(`<tu/><tu/><tu/>${' '.repeat(100_000)}</wrong>`));
    const seen: TmxUnit[] = [];
    readUnits(path, (unit) => seen.push(unit) < 2);
    expect(seen.length).toEqual(2);
  });
});

it('of a duplicate counts the lost translations again, but not those of the first unit', ({ folder }) => {
  const [en, de] = [
    '<tuv xml:lang="en"><seg>a</seg></tuv>',
    '<tuv xml:lang="de"><seg>b</seg><seg>c</seg></tuv>',
  ];
  const unit = `<tu>${en}${de}<tuv xml:lang="xx"><seg>d</seg></tuv></tu>`;
  const preview = new ImportPreview('en');
  const add = (one: TmxUnit) => preview.add(one) !== null;
  readUnits(fileIn(folder, tmx(unit + unit)), add);
  expect(preview.dropped).toEqual({ translations: 4, languages: { xx: 2 } });
  const { droppedTranslations, losses } = preview.report();
  expect(droppedTranslations.secondSegment).toBe(1);
  const second = { what: 'translation', reason: 'secondSegment', languages: [] };
  expect(losses).toContainEqual(expect.objectContaining(second));
});
