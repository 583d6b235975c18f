import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { lawRuns } from '../../../../test/support/law-runs.ts';
import { fold } from '../../src/memories/fold.ts';
import { openDatabase } from '../../src/memories/layout.ts';
import { openMemory } from '../../src/memories/memory.ts';
import { createMemory } from '../../src/memories/memory-writer.ts';
import { scan } from '../../src/memories/scan.ts';
import { importFile, it, tmx, tu } from '../support/tmx-files.ts';

const units = [
  tu({ en: 'The brake', de: 'Ärger mit der Straße', ja: '自転車の翻訳' }),
  tu({ en: '100% safe_mode', de: 'sicher' }),
  tu({ en: 'BRAKES', de: 'A\u0308RGER', fr: 'freins' }),
  tu({ en: 'Istanbul', de: 'İstanbul', es: 'ıstanbul' }),
  tu({ en: 'e\u0301t\u00e9', de: 'Σίσυφος ς' }),
];

/** What a page finds. A search in this thread must find the same. */
async function idsFound(folder: string, text: string, caseSensitive: boolean): Promise<number[]> {
  importFile(folder, tmx(units.join('')));
  const path = join(folder, 'memory.db');
  const memory = openMemory(path);
  const { segments } = await memory.page({ after: undefined, limit: 10, filter: { text, caseSensitive } });
  memory.close();
  using database = openDatabase(path);
  const scanned = scan(database, 0, 10, { text, caseSensitive });
  expect(scanned.segments).toEqual(segments);
  return segments.map(({ id }) => id);
}

describe('a filter without case', () => {
  it.for([
    ['finds the source', 'the BRAKE', [1]],
    ['finds more than one', 'Brake', [1, 3]],
    ['finds any target', 'FREINS', [3]],
    ['finds two Chinese characters', '翻訳', [1]],
    ['finds umlauts, composed or not', 'ÄRGER', [1, 3]],
    ['finds with a decomposed text', 'a\u0308rger', [1, 3]],
    ['finds ß by ẞ', 'STRAẞE', [1]],
    ['does not take ss for ß', 'strasse', []],
    ['does not take % for anything', '%', [2]],
    ['does not take _ for any letter', 'e_m', [2]],
    ['does not take _ for any letter, nowhere', 'b_ake', []],
    ['does not take İ or ı for i', 'istanbul', [4]],
    ['finds İ by itself', 'İSTANBUL', [4]],
    ['does not take a letter for one with an accent', 'et', []],
    ['finds every sigma', 'ΣΊΣΥΦΟΣ Σ', [5]],
    ['does not find across a source and its target', 'brakeärger', []],
    ['does not find a language', 'ja', []],
    ['finds nothing for a character no text can hold', '\u0001', []],
    ['finds nothing for the end of a segment', 'e\u0002', []],
  ] as const)('%s', async ([, text, ids], { folder }) => {
    expect(await idsFound(folder, text, false)).toEqual(ids);
  });
});

describe('a filter with case', () => {
  it.for([
    ['finds what has the same case', 'BRAKE', [3]],
    ['does not find another case', 'Brake', []],
    ['finds the composed by the decomposed', 'A\u0308rger', [1]],
    ['finds the decomposed by the composed', 'ÄRGER', [3]],
    ['finds a text of which only a part is composed', 'été', [5]],
    ['does not take % for anything', '%', [2]],
  ] as const)('%s', async ([, text, ids], { folder }) => {
    expect(await idsFound(folder, text, true)).toEqual(ids);
  });
});

describe('a search', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'abABäÄẞß翻', 'a\u0308', '😀'),
    minLength: 1,
    maxLength: 6,
  });
  const pair = fc.record({ source: text, target: text });

  it('finds exactly what a look at every text finds', ({ folder }) => {
    const path = join(folder, 'memory.db');
    const times = { created: undefined, changed: undefined, used: undefined };
    const property = fc.property(
      fc.uniqueArray(pair, {
        minLength: 1,
        maxLength: 40,
        selector: ({ source, target }) => `${source}\n${target}`,
      }),
      text,
      fc.boolean(),
      fc.nat(40),
      fc.integer({ min: 1, max: 40 }),
      (pairs, needle, caseSensitive, after, limit) => {
        const memory = createMemory(path);
        for (const { source, target } of pairs)
          memory.add({
            source: { text: source, ...times },
            targets: [{ language: 'de', text: target, ...times }],
          });
        memory.finish({ name: '', sourceLanguage: 'en', targetLanguages: ['de'], skippedSegmentCount: 0 });
        const form = caseSensitive ? (some: string) => some.normalize('NFC') : fold;
        const expected = pairs.flatMap(({ source, target }, index) =>
          index >= after && [source, target].some((some) => form(some).includes(form(needle)))
            ? [index + 1]
            : [],
        );
        using database = openDatabase(path);
        const { segments, last } = scan(database, after, limit, { text: needle, caseSensitive });
        expect(segments.map(({ id }) => id)).toEqual(expected.slice(0, limit));
        expect(last).toEqual(expected.length > limit ? expected[limit - 1] : undefined);
      },
    );
    fc.assert(property, lawRuns(100));
  });

  it('finds a text in any stretch of a memory of several megabytes', ({ folder }) => {
    const path = join(folder, 'memory.db');
    const times = { created: undefined, changed: undefined, used: undefined };
    const memory = createMemory(path);
    for (let id = 1; id <= 300; id += 1) {
      const text = `${'Some words '.repeat(1500)} №${id} 第${id}号`;
      memory.add({ source: { text, ...times }, targets: [{ language: 'de', text: 'x', ...times }] });
    }
    memory.finish({ name: '', sourceLanguage: 'en', targetLanguages: ['de'], skippedSegmentCount: 0 });
    using database = openDatabase(path);
    const found = (text: string, after = 0) =>
      scan(database, after, 300, { text, caseSensitive: false }).segments.map(({ id }) => id);
    expect([1, 63, 64, 65, 299, 300].map((id) => found(`№${id} `))).toEqual([
      [1],
      [63],
      [64],
      [65],
      [299],
      [300],
    ]);
    expect([found('第300号'), found('第301号'), found('WORDS  ', 299)]).toEqual([[300], [], [300]]);
    expect([found('№', 250).length, found('e w').length, found('qz').length]).toEqual([50, 300, 0]);
  });
});
