import { expect, test } from 'vitest';
import { createPause } from '../../src/async/pause.ts';
import { pageOf, type Segment, type TextFilter } from '../../src/memories/memory.ts';
import { exportOf, tmxPieces } from '../../src/memories/tmx-export.ts';
import { segmentsOf, tmx, tu } from '../support/tmx-files.ts';

const numbered = (count: number): Segment[] =>
  Array.from({ length: count }, (_, index) => ({
    source: { text: `Sentence ${index + 1}` },
    targets: [{ language: 'de', text: `Satz ${index + 1}.` }],
  }));

/** Returns the places of all pages. */
async function walk(memory: readonly Segment[], limit: number, filter?: TextFilter): Promise<number[][]> {
  const pages: number[][] = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const { segments, next } = await pageOf(memory, { from, limit, filter }, createPause());
    pages.push(segments.map(([place]) => place));
    from = next;
  }
  return pages;
}

test.each([1, 7, 1000, 1001])(
  'pages of %i segments follow each other without gap or overlap',
  async (limit) => {
    const pages = await walk(numbered(1000), limit);
    expect(pages.flat()).toEqual(Array.from({ length: 1000 }, (_, place) => place));
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
  },
);

test('Matching without case finds Ärger for ÄRGER, also for decomposed letters, and not ß for ss. `%` and `_` are ordinary characters.', async () => {
  const texts = ['ÄRGER', 'STRAẞE', 'Ωmega ς', '部品 10 % _', 'u\u0308ber'];
  const memory: Segment[] = texts.map((text) => ({
    source: { text: 'x' },
    targets: [{ language: 'de', text }],
  }));
  const found = async (text: string, caseSensitive = false) =>
    (await walk(memory, 100, { text, caseSensitive })).flat();
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
