import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import { type ImportOutcome, startImport } from '../../src/memories/file-threads.ts';
import { openDatabase, readInfo } from '../../src/memories/layout.ts';
import { completed, importFile, it, tmx, tu } from '../support/tmx-files.ts';

function importInThread(folder: string, content: string): Promise<ImportOutcome> {
  const source = join(folder, 'source.tmx');
  writeFileSync(source, content);
  return startImport({ source, target: join(folder, 'memory.db'), declaredName: 'A memory' }).done;
}

function manyUnits(count: number): string {
  return tmx(
    Array.from({ length: count }, (_, index) => tu({ en: `Sentence ${index}`, de: 'Satz' })).join('\n'),
  );
}

function isBegun(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

describe('an import', () => {
  it('makes one file, and says what it stored and skipped', async ({ folder }) => {
    const units = [
      tu({ 'en-US': 'Brake', 'de-DE': 'Bremse', fr: 'Frein', cs: 'Brzda' }),
      tu({ en: 'Brake', de: 'Bremse', fr: 'Frein' }),
      tu({ en: 'Brake', de: 'Bremse' }),
      tu({ en: 'Saddle' }),
      tu({ en: 'Saddle', nb: 'Sete' }),
      tu({ en: ' ', de: 'Sattel' }),
      tu({ de: 'Sattel', fr: 'Selle' }),
    ];
    expect(await importInThread(folder, tmx(units.join('')))).toEqual({
      status: 'completed',
      sourceLanguage: 'en',
      targetLanguages: ['de', 'fr'],
      segmentCount: 2,
      skippedSegmentCount: 5,
      report: expect.objectContaining({
        unitsRead: 7,
        unitsStored: 2,
        textsRead: 16,
        textsStored: 5,
        skippedUnits: { duplicate: 1, oneSided: 1, unsupportedLanguage: 1, blank: 1, noSource: 1 },
        droppedTranslations: { unsupportedLanguage: 1 },
      }),
    });
    expect(readdirSync(folder).sort()).toEqual(['memory.db', 'source.tmx']);
  });

  it('takes units that differ only in their times for duplicates', ({ folder }) => {
    const again = tu({ en: 'a', de: 'b' }, ' creationdate="20260302T091500Z"');
    expect(importFile(folder, tmx(tu({ en: 'a', de: 'b' }) + again))).toEqual(completed(1, { duplicate: 1 }));
  });

  it('does not take units for duplicates that share their letters or their source', ({ folder }) => {
    const units = [
      tu({ en: 'ab', de: 'c' }),
      tu({ en: 'a', de: 'bc' }),
      tu({ en: 'ab', de: 'd' }),
      tu({ en: 'ab', 'x-1': '', de: 'C' }),
    ];
    expect(importFile(folder, tmx(units.join('')))).toMatchObject({
      segmentCount: 4,
      skippedSegmentCount: 0,
    });
  });

  it('does not take the same texts in other languages for duplicates', ({ folder }) => {
    const outcome = importFile(
      folder,
      tmx(tu({ en: 'a', de: 'b' }) + tu({ en: 'a', fr: 'b' }) + tu({ en: 'a', fr: 'b' })),
    );
    expect(outcome).toMatchObject({ segmentCount: 2, report: { skippedUnits: { duplicate: 1 } } });
  });

  it('keeps the name it was given, and the counts', ({ folder }) => {
    importFile(folder, tmx(tu({ en: 'a', de: 'b' }).repeat(3)));
    using database = openDatabase(join(folder, 'memory.db'));
    expect(readInfo(database)).toEqual({
      name: 'A memory',
      sourceLanguage: 'en',
      targetLanguages: ['de'],
      segmentCount: 1,
      skippedSegmentCount: 2,
    });
  });
});

describe('the report of an import', () => {
  it('names what is not stored, with line, unit, languages and reason', ({ folder }) => {
    const units = [
      tu({ 'en-US': 'Brake', 'de-DE': 'Bremse', cs: 'Brzda', 'en-AU': 'Brake' }),
      tu({ en: 'Saddle', nb: 'Sete' }),
      tu({ en: 'Wheel', de: 'Rad' }),
    ];
    const outcome = importFile(folder, tmx(`\n${units.join('\n')}`));
    const first = { unit: 1, line: 2, what: 'translation', texts: 1 };
    expect(outcome.report?.losses).toEqual([
      { ...first, place: 3, reason: 'unsupportedLanguage', languages: ['cs'] },
      { ...first, place: 4, reason: 'sourceLanguage', languages: ['en-AU'] },
      { unit: 2, line: 3, what: 'unit', reason: 'unsupportedLanguage', languages: ['en', 'nb'], texts: 2 },
    ]);
  });

  it('counts every text, also of a unit that is too long', ({ folder }) => {
    const long = tu({ en: 'x'.repeat(1024 * 1024), de: 'y', fr: 'z' });
    expect(importFile(folder, tmx(long + tu({ en: 'a', de: 'b' }))).report).toMatchObject({
      unitsRead: 2,
      unitsStored: 1,
      textsRead: 5,
      textsStored: 2,
      skippedUnits: { tooLong: 1 },
    });
  });

  it('names the segments of a variant behind its first', ({ folder }) => {
    const unit =
      '<tu><tuv xml:lang="en"><seg>a</seg><seg>b</seg></tuv><tuv xml:lang="de"><seg>c</seg></tuv></tu>';
    expect(importFile(folder, tmx(unit)).report).toMatchObject({
      textsRead: 3,
      textsStored: 2,
      droppedTranslations: { secondSegment: 1 },
      losses: [{ unit: 1, line: 1, what: 'translation', reason: 'secondSegment', texts: 1 }],
    });
  });

  it('counts more losses than it names', ({ folder }) => {
    const report = importFile(folder, tmx(tu({ en: 'a', de: 'b' }) + tu({ en: 'a' }).repeat(1500))).report;
    expect([report?.losses.length, report?.unnamedLosses, report?.skippedUnits]).toEqual([
      1000,
      500,
      { oneSided: 1500 },
    ]);
  });

  it('is there when nothing could be stored, and missing when the file could not be read', ({ folder }) => {
    expect(importFile(folder, tmx(tu({ en: 'a', cs: 'b' }))).report).toMatchObject({
      textsRead: 2,
      textsStored: 0,
    });
    expect(importFile(folder, '<tmx>').report).toBeUndefined();
  });
});

describe('an import that fails', () => {
  it.for([
    [
      'at the end of the file',
      manyUnits(20_000).slice(0, -13),
      /^line 20000, column \d+: the file ends inside <body>$/,
    ],
    [
      'because nothing is left',
      tmx(tu({ en: 'a', cs: 'b' }) + tu({ en: 'a' })),
      /^nothing stored: 1 units are in languages/,
    ],
    ['for want of units', tmx(''), /^the file has no translation units$/],
  ] as const)('leaves nothing behind: %s', async ([, content, message], { folder }) => {
    expect(await importInThread(folder, content)).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(message),
    });
    expect(readdirSync(folder)).toEqual(['source.tmx']);
  });

  it('says that its file is missing', async ({ folder }) => {
    const order = { source: join(folder, 'none.tmx'), target: join(folder, 'memory.db'), declaredName: '' };
    expect(await startImport(order).done).toEqual({
      status: 'failed',
      message: expect.stringMatching('no such file'),
    });
  });

  it('says that its folder is missing', ({ folder }) => {
    writeFileSync(join(folder, 'source.tmx'), tmx(tu({ en: 'a', de: 'b' })));
    const order = {
      source: join(folder, 'source.tmx'),
      target: join(folder, 'none', 'memory.db'),
      declaredName: '',
    };
    return expect(startImport(order).done).resolves.toEqual({
      status: 'failed',
      message: expect.stringMatching('unable to open database file'),
    });
  });
});

describe('an import that is cancelled', () => {
  it('ends, fails and leaves nothing behind', async ({ folder }) => {
    const source = join(folder, 'source.tmx');
    const target = join(folder, 'memory.db');
    writeFileSync(source, manyUnits(200_000));
    const running = startImport({ source, target, declaredName: '' });
    await vi.waitUntil(() => isBegun(`${target}.partial`), { interval: 2, timeout: 10_000 });
    await running.cancel();
    expect(await running.done).toEqual({ status: 'failed', message: 'the import did not end: stopped' });
    expect(readdirSync(folder)).toEqual(['source.tmx']);
  });

  it('too late stays completed', async ({ folder }) => {
    writeFileSync(join(folder, 'source.tmx'), tmx(tu({ en: 'a', de: 'b' })));
    const running = startImport({
      source: join(folder, 'source.tmx'),
      target: join(folder, 'memory.db'),
      declaredName: '',
    });
    const outcome = await running.done;
    await running.cancel();
    expect([outcome, readdirSync(folder).includes('memory.db')]).toEqual([completed(1), true]);
  });
});

describe('a process that is killed during an import', () => {
  it('leaves no memory, only a temporary file', async ({ folder }) => {
    const source = join(folder, 'source.tmx');
    const target = join(folder, 'memory.db');
    writeFileSync(source, manyUnits(200_000));
    const module = JSON.stringify(join(import.meta.dirname, '../../src/memories/tmx-import.ts'));
    const order = JSON.stringify({ source, target, declaredName: '' });
    const script = `(await import(${module})).importTmx(${order})`;
    const child = spawn(process.execPath, ['--conditions=source', '--input-type=module', '-e', script]);
    await vi.waitUntil(() => isBegun(`${target}.partial`), { interval: 2, timeout: 10_000 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(readdirSync(folder).sort()).toEqual(['memory.db.partial', 'source.tmx']);
  });
});
