import { expect, test } from 'vitest';
import { createPause } from '../../src/async/pause.ts';
import { pageOf, type Segment } from '../../src/memories/memory.ts';
import { exportOf, tmxPieces } from '../../src/memories/tmx-export.ts';
import { importTmx } from '../../src/memories/tmx-import.ts';
import { asking } from '../support/ask.ts';
import { openSandbox } from '../support/sandboxes.ts';
import { importFile, segmentsOf, tmx, tu } from '../support/tmx-files.ts';

test.for<[query: string, lengths: number[]]>([
  ['', [50, 50, 20]],
  ['page_size=101', [100, 20]],
  ['page_size=8&filter_text=sentence+11', [8, 3]],
])('the pages of %j have %j segments, each once and with its own ids', async ([query, lengths]) => {
  const sandbox = openSandbox();
  const shown: string[][] = [];
  const ids: string[] = [];
  for (const translation_memory_id of ['one', 'other']) {
    await sandbox.seed.translationMemory({ translation_memory_id, segments: 120 });
    for (let cursor: unknown = ''; cursor !== undefined; ) {
      const path = `/v3/translation_memories/${translation_memory_id}/segments?${query}${cursor}`;
      const {
        segments,
        next_page_cursor: next,
        segment_count,
      } = Object((await asking(sandbox)('GET', path)).body);
      expect(segment_count).toBe(120);
      shown.push(segments.map(({ source_text }: Record<string, string>) => source_text));
      ids.push(...(JSON.stringify(segments).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []));
      cursor = next && `&page_cursor=${next}`;
    }
  }
  expect(shown.map(({ length }) => length)).toEqual([...lengths, ...lengths]);
  const all = Array.from({ length: 120 }, (_, index) => `Sentence ${index + 1}.`);
  const due = query.includes('filter') ? all.filter((text) => text.startsWith('Sentence 11')) : all;
  expect(shown.flat()).toEqual([...due, ...due]);
  expect(new Set(ids).size).toBe(due.length * 4);
});

test('Matching without case finds Ärger for ÄRGER, also for decomposed letters, and not ß for ss. `%` and `_` are ordinary characters.', async () => {
  const texts = ['ÄRGER', 'STRAẞE', 'Ωmega ς', '部品 10 % _', 'u\u0308ber'];
  const memory: Segment[] = texts.map((text) => ({
    source: { text: 'x' },
    targets: [{ language: 'de', text }],
  }));
  const found = async (text: string, caseSensitive = false) =>
    (
      await pageOf(memory, { from: 0, limit: 9, filter: { text, caseSensitive } }, createPause())
    ).segments.map(([place]) => place);
  const needles = ['ärger', 'straße', 'strasse', 'ωMEGA Σ', '品 1', '% _', 'über', 'X'];
  expect(await Promise.all(needles.map((text) => found(text)))).toEqual([
    ...[[0], [1], [], [2], [3], [3], [4]],
    [0, 1, 2, 3, 4],
  ]);
  expect([await found('ärger', true), await found('über', true)]).toEqual([[], [4]]);
});

test('An export is TMX 1.4 in UTF-8; importing it gives the same segments.', async () => {
  const times =
    ' creationdate="20240101T000000Z" changedate="20250102T030405Z" lastusagedate="20260101T000000Z"';
  const file = tmx(
    tu({ en: 'a < b & c\r]]>', de: 'ä "q"', ja: '部品 😀' }, times) + tu({ en: 'x', 'en-GB': 'y' }),
  );
  const segments = await segmentsOf(file);
  const memory = { name: 'A & \u0001 B', sourceLanguage: 'en', segments };
  const written = [...tmxPieces(memory)].join('');
  expect((await exportOf(memory, createPause())).bytes).toBe(Buffer.byteLength(written));
  expect(await segmentsOf(written)).toEqual(segments);
  expect(written).toContain('<prop type="name">A &amp; \ufffd B</prop>');
});

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
  [tmx(tu({ en: 'a', cs: 'b' }) + tu({ en: 'a' })), /^no unit can be stored, because 1 unit is in languages/],
  [tmx(''), /^the file has no translation units$/],
] as const)('A file without a storable unit fails the job. The message is %s', async ([content, message]) => {
  const { outcome, segments } = await importTmx([Buffer.from(content)], createPause());
  expect(outcome).toMatchObject({ status: 'failed', message: expect.stringMatching(message) });
  expect(segments).toEqual([]);
});
