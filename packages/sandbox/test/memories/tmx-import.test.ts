import { describe, expect, it } from 'vitest';
import { createPause } from '../../src/async/pause.ts';
import { importTmx } from '../../src/memories/tmx-import.ts';
import { completed, importFile, tmx, tu } from '../support/tmx-files.ts';

function manyUnits(count: number): string {
  return tmx(
    Array.from({ length: count }, (_, index) => tu({ en: `Sentence ${index}`, de: 'Satz' })).join('\n'),
  );
}

describe('an import', () => {
  it('makes one file, and says what it stored and skipped', async () => {
    const units = [
      tu({ 'en-US': 'Brake', 'de-DE': 'Bremse', fr: 'Frein', cs: 'Brzda' }),
      tu({ en: 'Brake', de: 'Bremse', fr: 'Frein' }),
      tu({ en: 'Brake', de: 'Bremse' }),
      tu({ en: 'Saddle' }),
      tu({ en: 'Saddle', nb: 'Sete' }),
      tu({ en: ' ', de: 'Sattel' }),
      tu({ de: 'Sattel', fr: 'Selle' }),
    ];
    expect(await importFile(tmx(units.join('')))).toEqual({
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
  });

  it('takes units that differ only in their times for duplicates', async () => {
    const again = tu({ en: 'a', de: 'b' }, ' creationdate="20260302T091500Z"');
    expect(await importFile(tmx(tu({ en: 'a', de: 'b' }) + again))).toEqual(completed(1, { duplicate: 1 }));
  });

  it('does not take units for duplicates that share their letters or their source', async () => {
    const units = [
      tu({ en: 'ab', de: 'c' }),
      tu({ en: 'a', de: 'bc' }),
      tu({ en: 'ab', de: 'd' }),
      tu({ en: 'ab', 'x-1': '', de: 'C' }),
    ];
    expect(await importFile(tmx(units.join('')))).toMatchObject({
      segmentCount: 4,
      skippedSegmentCount: 0,
    });
  });

  it('does not take the same texts in other languages for duplicates', async () => {
    const outcome = await importFile(
      tmx(tu({ en: 'a', de: 'b' }) + tu({ en: 'a', fr: 'b' }) + tu({ en: 'a', fr: 'b' })),
    );
    expect(outcome).toMatchObject({ segmentCount: 2, report: { skippedUnits: { duplicate: 1 } } });
  });
});

describe('the report of an import', () => {
  it('names what is not stored, with line, unit, languages and reason', async () => {
    const units = [
      tu({ 'en-US': 'Brake', 'de-DE': 'Bremse', cs: 'Brzda', 'en-AU': 'Brake' }),
      tu({ en: 'Saddle', nb: 'Sete' }),
      tu({ en: 'Wheel', de: 'Rad' }),
    ];
    const outcome = await importFile(tmx(`\n${units.join('\n')}`));
    const first = { unit: 1, line: 2, what: 'translation', texts: 1 };
    expect(outcome.report?.losses).toEqual([
      { ...first, place: 3, reason: 'unsupportedLanguage', languages: ['cs'] },
      { ...first, place: 4, reason: 'sourceLanguage', languages: ['en-AU'] },
      { unit: 2, line: 3, what: 'unit', reason: 'unsupportedLanguage', languages: ['en', 'nb'], texts: 2 },
    ]);
  });

  it('counts every text, also of a unit that is too long', async () => {
    const long = tu({ en: 'x'.repeat(1024 * 1024), de: 'y', fr: 'z' });
    expect((await importFile(tmx(long + tu({ en: 'a', de: 'b' })))).report).toMatchObject({
      unitsRead: 2,
      unitsStored: 1,
      textsRead: 5,
      textsStored: 2,
      skippedUnits: { tooLong: 1 },
    });
  });

  it('names the segments of a variant behind its first', async () => {
    const unit =
      '<tu><tuv xml:lang="en"><seg>a</seg><seg>b</seg></tuv><tuv xml:lang="de"><seg>c</seg></tuv></tu>';
    expect((await importFile(tmx(unit))).report).toMatchObject({
      textsRead: 3,
      textsStored: 2,
      droppedTranslations: { secondSegment: 1 },
      losses: [{ unit: 1, line: 1, what: 'translation', reason: 'secondSegment', texts: 1 }],
    });
  });

  it('counts more losses than it names', async () => {
    const { report } = await importFile(tmx(tu({ en: 'a', de: 'b' }) + tu({ en: 'a' }).repeat(1500)));
    expect([report?.losses.length, report?.unnamedLosses, report?.skippedUnits]).toEqual([
      1000,
      500,
      { oneSided: 1500 },
    ]);
  });

  it('is there when nothing could be stored, and missing when the file could not be read', async () => {
    expect((await importFile(tmx(tu({ en: 'a', cs: 'b' })))).report).toMatchObject({
      textsRead: 2,
      textsStored: 0,
    });
    expect((await importFile('<tmx>')).report).toBeUndefined();
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
  ] as const)('stores nothing: %s', async ([, content, message]) => {
    const { outcome, segments } = await importTmx([Buffer.from(content)], createPause());
    expect(outcome).toMatchObject({ status: 'failed', message: expect.stringMatching(message) });
    expect(segments).toEqual([]);
  });
});
