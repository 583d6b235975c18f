import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Segment } from '../../src/memories/memory.ts';
import { importFile, segmentsOf } from '../support/tmx-files.ts';

/** Translation memories of public projects; they are no part of this one. */
const realFiles = join(import.meta.dirname, '../../../../../shared/data/tmx');

/** What a memory holds, in numbers: segments, targets by language, characters in all, sources with a time. */
function measure(segments: readonly Segment[]): unknown {
  const targets = segments.flatMap((segment) => segment.targets);
  const byLanguage: Record<string, number> = {};
  for (const { language } of targets) byLanguage[language] = (byLanguage[language] ?? 0) + 1;
  const texts = [...segments.map(({ source }) => source.text), ...targets.map(({ text }) => text)];
  const characters = texts.reduce((sum, text) => sum + [...text].length, 0);
  const times = segments.flatMap(({ source }) => [source.created, source.changed]);
  return { segments: segments.length, byLanguage, characters, times: times.filter(Boolean).length };
}

describe.runIf(existsSync(realFiles))('a memory of a public project', () => {
  it.for([
    [
      'js-mixed-languages',
      0,
      { segments: 2, byLanguage: { fr: 1, de: 1, ja: 1 }, characters: 105, times: 0 },
    ],
    ['keele-tags', 0, { segments: 4, byLanguage: { es: 4 }, characters: 325, times: 5 }],
    [
      'neokapi-six-languages',
      0,
      { segments: 200, byLanguage: { de: 200, fr: 200, ja: 200 }, characters: 38_734, times: 0 },
    ],
    ['okapi-Paragraph_TM-ut', 0, { segments: 7, byLanguage: { de: 7 }, characters: 3350, times: 0 }],
    ['okapi-html_test-utf16', 0, { segments: 11, byLanguage: { fr: 11 }, characters: 592, times: 12 }],
    ['okapi-sample14b', 1, { segments: 24, byLanguage: { de: 24 }, characters: 3105, times: 0 }],
    ['okapi-sampleTMX2', 0, { segments: 2, byLanguage: { fr: 2 }, characters: 92, times: 1 }],
    ['openxliff-es', 90, { segments: 429, byLanguage: { es: 429 }, characters: 44_391, times: 429 }],
    ['osgeo-ja', 4, { segments: 7081, byLanguage: { ja: 7081 }, characters: 728_986, times: 0 }],
    ['python-tmx-namespaces', 0, { segments: 1, byLanguage: { fr: 1 }, characters: 32, times: 0 }],
    ['un-six-languages', 0, { segments: 4, byLanguage: { es: 4, fr: 4, zh: 4 }, characters: 1832, times: 0 }],
  ] as const)('is stored whole: %s', async ([name, duplicates, expected]) => {
    const file = readFileSync(join(realFiles, `${name}.tmx`));
    expect(await importFile(file)).toMatchObject({
      status: 'completed',
      sourceLanguage: 'en',
      skippedSegmentCount: duplicates,
    });
    expect(measure(await segmentsOf(file))).toEqual(expected);
  });

  it.for([
    ['libreoffice-cs-14-lang', 'nothing stored: every unit is in languages outside the lists (cs)'],
    ['okapi-confusion', 'nothing stored: every unit is one-sided'],
    ['okapi-po-empty-targets', 'nothing stored: every unit is one-sided'],
  ] as const)('that has nothing to store fails in words: %s', async ([name, message]) => {
    const outcome = await importFile(readFileSync(join(realFiles, `${name}.tmx`)));
    expect(outcome).toMatchObject({ status: 'failed', message });
  });
});
