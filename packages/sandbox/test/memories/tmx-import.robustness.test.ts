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
