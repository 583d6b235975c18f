import type { TranslationMemory } from 'language-service-client';
import type { ImportReport } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { compareTexts, type ReadFile } from '../../../../scripts/demo/compare-texts.ts';

type Unit = Readonly<Record<string, string>>;

function file(units: readonly Unit[]): ReadFile {
  const content = units.map((unit) => Object.entries(unit).map(([language, text]) => ({ language, text })));
  return { units: units.length, texts: content.flat().length, content };
}

function compared(before: readonly Unit[], after: readonly Unit[], part: Partial<ImportReport> = {}) {
  const report: ImportReport = {
    unitsRead: before.length,
    unitsStored: after.length,
    textsRead: file(before).texts,
    textsStored: file(after).texts,
    skippedUnits: {},
    droppedTranslations: {},
    losses: [],
    unnamedLosses: 0,
    ...part,
  };
  const memory: TranslationMemory = {
    translation_memory_id: '1',
    name: 'A memory',
    source_language: 'en',
    target_languages: ['de', 'fr'],
    segment_count: after.length,
    creation_time: '2026-03-02T09:15:00.000Z',
    updated_time: '2026-03-02T09:15:00.000Z',
  };
  const segments = after.map(({ en = '', ...targets }) => ({
    source_segment_id: '1',
    source_text: en,
    targets: Object.entries(targets).map(([target_language, target_text]) => ({
      target_segment_id: '1',
      target_language,
      target_text,
    })),
  }));
  return compareTexts(file(before), file(after), { memory, segments }, report);
}

const brake = { en: 'Brake', de: 'Bremse' };
const saddle = { en: 'Saddle', de: 'Sattel', fr: 'Selle' };

test('the same texts are the same', () => {
  expect(compared([brake, saddle], [brake, saddle]).same).toBe(true);
});

test('a region counts by its language', () => {
  expect(compared([{ 'en-US': 'Brake', 'de-CH': 'Bremse' }], [brake]).same).toBe(true);
});

test.for([
  ['changed', [brake, saddle], [brake, { ...saddle, fr: 'Siège' }]],
  [
    'moved to another unit',
    [brake, saddle],
    [
      { ...brake, de: 'Sattel' },
      { ...saddle, de: 'Bremse' },
    ],
  ],
  ['moved to another language', [saddle], [{ en: 'Saddle', de: 'Selle', fr: 'Sattel' }]],
  ['missing without a report', [brake, saddle], [brake]],
  ['invented', [brake], [brake, saddle]],
] as const)('a text that is %s is a difference', ([, before, after]) => {
  const { same, said } = compared(before, after);
  expect(same).toBe(false);
  expect(said).toContain('DIFFERENT: what came out is not what went in');
});

test('a text may miss that is reported', () => {
  const dropped = {
    unit: 2,
    line: 2,
    what: 'translation',
    place: 3,
    reason: 'blank',
    languages: ['fr'],
    texts: 1,
  } as const;
  const { fr: _, ...rest } = saddle;
  expect(compared([brake, saddle], [brake, rest], { losses: [dropped] }).same).toBe(true);
});

test('a count that is reported differently is a difference', () => {
  const { same, said } = compared([brake], [brake], { textsRead: 3 });
  expect([same, said.split(': ').at(-1)]).toEqual([
    false,
    'the sandbox reports 3 texts read, the file has 2',
  ]);
});
