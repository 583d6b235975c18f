import { expect, test } from 'vitest';
import { createPause } from '../../src/async/pause.ts';
import { importTmx } from '../../src/memories/tmx-import.ts';
import { importFile, tmx, tu } from '../support/tmx-files.ts';

test('Malformed and repeated segments are skipped and counted; the rest is imported. skipped_segment_count counts the units of which nothing is stored, not the translations that are dropped. Language tags are reduced to supported ones. Texts with other tags are left out.', async () => {
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
      skippedUnits: { duplicate: 1, oneSided: 1, unsupportedLanguage: 1, blank: 1, noSource: 1 },
      droppedTranslations: { unsupportedLanguage: 1 },
    }),
  });
});

test.for([
  [tmx(tu({ en: 'a', de: 'b' })).slice(0, -13), /^line \d+, column \d+: the file ends inside <body>$/],
  [tmx(tu({ en: 'a', cs: 'b' }) + tu({ en: 'a' })), /^nothing stored: 1 units are in languages/],
  [tmx(''), /^the file has no translation units$/],
] as const)('A file without a storable unit fails the job. The message is %s', async ([content, message]) => {
  const { outcome, segments } = await importTmx([Buffer.from(content)], createPause());
  expect(outcome).toMatchObject({ status: 'failed', message: expect.stringMatching(message) });
  expect(segments).toEqual([]);
});
