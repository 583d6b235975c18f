import { cleanTmx, mergeTmx, type SplitRule, splitTmx } from 'language-service-tmx';
import { describe, expect, test } from 'vitest';
import { tmx, tu } from '../support/files.ts';
import { countsOf, isWellFormed, Kept, streamOf } from '../support/output.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const rich = `<!-- kept -->
    <tu tuid="1" creationdate="20200101T000000Z"><note>n &amp; m</note><prop type="x">p</prop>
      <tuv xml:lang="en"><seg>a <bpt i="1">&lt;b></bpt>b<ept i="1"/> &#xE9;<![CDATA[<c>]]></seg></tuv>
      <tuv xml:lang="de" changedate="20210101T000000Z"><seg>b<ph x="1"/></seg></tuv>
    </tu>`;
const file = tmx(`\n  ${rich}\n`, { before: '<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n' });

async function clean(content: string | Uint8Array) {
  const kept = new Kept();
  const result = await cleanTmx(streamOf(content), kept.sink);
  return { text: kept.text(), result };
}

describe('clean', () => {
  test('changes nothing of what is clean', async () => {
    expect((await clean(file)).text).toEqual(DECLARATION + file);
  });

  test('leaves out blank, repeated and nameless variants and what is then one-sided', async () => {
    const mixed = tu({ en: 'a', de: 'b', fr: ' ' });
    const repeated =
      '<tu><tuv lang="en"><seg>c</seg></tuv>\n <tuv lang="EN"><seg>c</seg></tuv><tuv lang="de"><seg>d</seg></tuv><tuv><seg>e</seg></tuv></tu>';
    const { text, result } = await clean(tmx(`${mixed}\n${tu({ en: 'a', de: '' })}\n${repeated}\n${mixed}`));
    const left = '<tu><tuv lang="en"><seg>c</seg></tuv><tuv lang="de"><seg>d</seg></tuv></tu>';
    expect(text).toEqual(DECLARATION + tmx(`${tu({ en: 'a', de: 'b' })}\n${left}`));
    expect(countsOf(result.losses)).toEqual({
      'translation blank': 3,
      'unit oneSided': 1,
      'translation repeated': 1,
      'translation noLanguage': 1,
      'unit duplicate': 1,
    });
  });

  test('takes units with other inline codes for others', async () => {
    const units = ['a<ph/>', 'a'].map((en) => tu({ en, de: 'b' })).join('');
    expect((await clean(tmx(units))).result.unitsWritten).toEqual(2);
  });

  test('writes UTF-8 from every encoding', async () => {
    const content = `\ufeff<?xml version="1.0" encoding="UTF-16"?>\n${tmx(tu({ en: 'Größe', de: '寸' }))}`;
    const { text } = await clean(Buffer.from(content, 'utf16le'));
    expect(text).toEqual(DECLARATION + tmx(tu({ en: 'Größe', de: '寸' })));
  });

  test('keeps an empty body', async () => {
    const { text } = await clean('<tmx version="1.4"><header/><body /></tmx>');
    expect(text).toEqual(`${DECLARATION}<tmx version="1.4"><header/><body></body></tmx>`);
  });

  test('refuses a file without a body', async () => {
    await expect(clean('<tmx/>')).rejects.toThrow('the file has no <body>');
  });

  test('refuses a unit of more than 16 MiB', async () => {
    const notes = `<note>${'a '.repeat(450_000)}</note>`.repeat(20);
    const units = `<tu>${notes}<tuv lang="en"><seg>a</seg></tuv></tu>`;
    await expect(cleanTmx(streamOf(tmx(units), 65_536), () => {})).rejects.toThrow(
      /^line 1, column \d+: a unit, or the text between two units, is longer than 16 MiB$/,
    );
  });

  test('keeps a segment of codes alone', async () => {
    const content = tmx(
      '<tu><tuv lang="en"><seg><ph/></seg></tuv><tuv lang="de"><seg><ph/></seg></tuv></tu>',
    );
    expect((await clean(content)).text).toEqual(DECLARATION + content);
  });
});

describe('merge', () => {
  test('puts on a unit what its own header said', async () => {
    const kept = new Kept();
    const one = tmx(tu({ en: 'a', de: 'b' }));
    const other =
      '<tmx version="1.4" xmlns:x="urn:x"><header srclang="de" datatype="html"/><body><tu x:a="1"><tuv lang="de"><seg>c</seg></tuv></tu><tu srclang="fr"/></body></tmx>';
    const result = await mergeTmx([streamOf(one), streamOf(other)], kept.sink);
    expect(result).toEqual({ unitsRead: [1, 2], unitsWritten: 3, losses: [[], []] });
    expect(kept.text()).toContain('\n<tu srclang="de" datatype="html" xmlns:x="urn:x" x:a="1">');
    expect(kept.text()).toContain('\n<tu datatype="html" xmlns:x="urn:x" srclang="fr"/>');
    expect(isWellFormed(kept.text())).toEqual(true);
    // A header without a source language leaves it open.
    const header = '<header><note>n</note><note>m</note><prop type="x">p</prop></header>';
    const open = `<tmx version="1.4">${header}<body><tu><note>u</note><tuv lang="en"><seg>d</seg></tuv></tu></body></tmx>`;
    const merged = new Kept();
    const { losses } = await mergeTmx([streamOf(one), streamOf(open)], merged.sink);
    expect(merged.text()).toContain('\n<tu srclang="*all*"><note>u</note><tuv lang="en"><seg>d</seg>');
    expect(losses.map(countsOf)).toEqual([{}, { 'note ofHeader': 2, 'property ofHeader': 1 }]);
  });
});

describe('split', () => {
  async function split(content: string, rule: SplitRule) {
    const kept = new Map<string, Kept>();
    const { parts, losses } = await splitTmx(streamOf(content), rule, (name) => {
      const part = new Kept();
      kept.set(name, part);
      return part.sink;
    });
    const texts = [...kept.values()].map((part) => part.text());
    expect(texts.map(isWellFormed)).toEqual(texts.map(() => true));
    return { parts, losses, texts };
  }
  const units = [tu({ en: 'a', de: 'b', fr: 'c' }), tu({ en: 'd', 'de-AT': 'e' }), tu({ en: 'f', de: 'g' })];

  test('by language gives each the source', async () => {
    const { parts, texts } = await split(tmx(units.join('\n')), { by: 'language' });
    expect(parts).toEqual([
      { name: 'de', units: 2 },
      { name: 'fr', units: 1 },
      { name: 'de-at', units: 1 },
    ]);
    expect(texts[1]).toContain(tu({ en: 'a', fr: 'c' }));
  });

  test('by language names the units that have no other language', async () => {
    const { parts, losses } = await split(tmx(`${units[0]}\n${tu({ en: 'alone' })}`), { by: 'language' });
    expect(parts.map(({ units: count }) => count)).toEqual([1, 1]);
    expect(losses).toEqual([{ what: 'unit', reason: 'oneSided', count: 1, places: [{ line: 2 }] }]);
  });

  test('by count and by size gives whole files', async () => {
    expect((await split(tmx(units.join('\n')), { by: 'count', units: 2 })).parts).toEqual([
      { name: '1', units: 2 },
      { name: '2', units: 1 },
    ]);
    const { texts } = await split(tmx(units.join('\n').repeat(20)), { by: 'size', bytes: 1000 });
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(1000);
    expect(texts.join('').match(/<tu>/g)).toHaveLength(60);
  });

  test('refuses a part that holds nothing', async () => {
    await expect(split(file, { by: 'count', units: 0 })).rejects.toThrow(
      'The limit of a part must be at least 1, not 0',
    );
  });
});
