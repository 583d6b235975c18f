import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Segment } from 'language-service-tmx/import';
import { describe, expect, vi } from 'vitest';
import { anyCharacter } from '../../../../test/support/any-character.ts';
import { lawRuns } from '../../../../test/support/law-runs.ts';
import { segmentsOf, splitBlock } from '../../src/memories/blocks.ts';
import { startExport } from '../../src/memories/file-threads.ts';
import { blockOf, openDatabase } from '../../src/memories/layout.ts';
import { createMemory } from '../../src/memories/memory-writer.ts';
import { exportTmx } from '../../src/memories/tmx-export.ts';
import { importTmx } from '../../src/memories/tmx-import.ts';
import { importFile, it, tmx, tu } from '../support/tmx-files.ts';

function storedIn(path: string): Segment[] {
  using database = openDatabase(path);
  return database
    .prepare('SELECT * FROM blocks ORDER BY first_id')
    .all()
    .flatMap((row) => segmentsOf(splitBlock(blockOf(row))));
}

describe('an export', () => {
  it('is TMX 1.4 with the texts, languages and times of the memory', async ({ folder }) => {
    const times =
      'creationdate="20260302T091500Z" changedate="20260303T101600Z" lastusagedate="20260304T111700Z"';
    importFile(
      folder,
      tmx(`<tu><tuv xml:lang="en-US" ${times}><seg>a &lt;b&gt; &amp;&#13;\n ]]&gt;</seg></tuv>
        <tuv xml:lang="de-DE" creationdate="20260302T091500Z"><seg> "c" </seg></tuv>
        <tuv xml:lang="zh-Hans-CN"><seg>寸法</seg></tuv></tu>${tu({ en: 'd', de: 'e' })}`),
    );
    const target = join(folder, 'export.tmx');
    const memory = join(folder, 'memory.db');
    await startExport({ memory, target, name: 'A & B \u0000' }).done;
    expect(readFileSync(target, 'utf8')).toEqual(`<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
<header creationtool="language-service-sandbox" creationtoolversion="1" segtype="sentence" o-tmf="tmx" adminlang="en" srclang="en" datatype="plaintext">
<prop type="name">A &amp; B \ufffd</prop>
</header>
<body>
<tu>
<tuv xml:lang="en" ${times}><seg>a &lt;b&gt; &amp;&#13;
 ]]&gt;</seg></tuv>
<tuv xml:lang="de" creationdate="20260302T091500Z"><seg> "c" </seg></tuv>
<tuv xml:lang="zh-hans"><seg>寸法</seg></tuv>
</tu>
<tu>
<tuv xml:lang="en"><seg>d</seg></tuv>
<tuv xml:lang="de"><seg>e</seg></tuv>
</tu>
</body>
</tmx>
`);
  });

  it('fails when the memory is not there, and leaves nothing behind', async ({ folder }) => {
    const running = startExport({
      memory: join(folder, 'none.db'),
      target: join(folder, 'export.tmx'),
      name: '',
    });
    await expect(running.done).rejects.toThrow('the export did not end: unable to open database file');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that is cancelled ends and leaves nothing behind', async ({ folder }) => {
    const units = Array.from({ length: 100_000 }, (_, index) =>
      tu({ en: `Sentence ${index}`, de: 'Satz '.repeat(60) }),
    );
    importFile(folder, tmx(units.join('\n')));
    const target = join(folder, 'export.tmx');
    const running = startExport({ memory: join(folder, 'memory.db'), target, name: '' });
    await vi.waitUntil(() => (statSync(`${target}.partial`, { throwIfNoEntry: false })?.size ?? 0) > 0, {
      interval: 1,
      timeout: 10_000,
    });
    await running.cancel();
    await expect(running.done).rejects.toThrow('the export did not end: stopped');
    expect(readdirSync(folder).sort()).toEqual(['memory.db', 'source.tmx']);
  });
});

describe('an export that is imported again', () => {
  const unit = fc.oneof(
    fc.constantFrom(
      '&',
      '<',
      '>',
      '"',
      "'",
      ']]>',
      '\r',
      '\n',
      '\t',
      ' ',
      '\u00a0',
      'e\u0301',
      '😀',
      '翻訳',
      '&amp;',
      '<b>',
    ),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
  );
  const isXmlText = (text: string) => /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u.test(text);
  const text = fc
    .string({ unit, minLength: 1, maxLength: 30 })
    .filter((some) => isXmlText(some) && some.trim() !== '');
  const date = fc
    .option(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), {
      nil: undefined,
    })
    .map((time) => time?.toISOString().replace(/[-:]|\.\d+/g, ''));
  const variant = fc.record({ text, created: date, changed: date, used: date });
  const target = fc.record({
    language: fc.constantFrom('de', 'es', 'es-419', 'fr', 'it', 'ja', 'ko', 'zh', 'zh-hans'),
    text,
    created: date,
    changed: date,
    used: date,
  });
  const targets = fc.uniqueArray(target, {
    minLength: 1,
    maxLength: 5,
    selector: (some) => some.language + some.text,
  });
  const segments = fc.array(fc.record({ source: variant, targets }), { minLength: 1, maxLength: 30 });

  it('gives the same segments', ({ folder }) => {
    const memory = join(folder, 'memory.db');
    const target = join(folder, 'export.tmx');
    const again = join(folder, 'again.db');
    const property = fc.property(segments, (given) => {
      const writer = createMemory(memory);
      const stored = given.filter((segment) => writer.add(segment));
      writer.finish({
        name: 'A memory',
        sourceLanguage: 'en',
        targetLanguages: ['de'],
        skippedSegmentCount: 0,
      });
      exportTmx({ memory, target, name: 'A memory' });
      const outcome = importTmx({ source: target, target: again, declaredName: 'A memory' });
      expect(outcome).toMatchObject({
        status: 'completed',
        segmentCount: stored.length,
        skippedSegmentCount: 0,
      });
      expect(storedIn(again)).toEqual(stored);
    });
    fc.assert(property, lawRuns(60));
  });

  it('gives the same file, byte for byte', ({ folder }) => {
    importFile(folder, tmx(tu({ en: ' a\n&amp; ', de: 'b', fr: 'c', es: 'd' }) + tu({ en: 'e', ja: 'f' })));
    const [first, second] = [join(folder, 'first.tmx'), join(folder, 'second.tmx')];
    exportTmx({ memory: join(folder, 'memory.db'), target: first, name: 'N' });
    importTmx({ source: first, target: join(folder, 'again.db'), declaredName: 'N' });
    exportTmx({ memory: join(folder, 'again.db'), target: second, name: 'N' });
    expect(readFileSync(second, 'utf8')).toEqual(readFileSync(first, 'utf8'));
  });
});
