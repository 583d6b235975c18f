import { describe, expect, test } from 'vitest';
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

test.each([1, 7, 100, 999, 1000, 1001])(
  'pages of %i segments follow each other without gap or overlap',
  async (limit) => {
    const pages = await walk(numbered(1000), limit);
    expect(pages.flat()).toEqual(Array.from({ length: 1000 }, (_, place) => place));
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
  },
);

describe('a search', () => {
  const memory: Segment[] = [
    'ÄRGER',
    'STRAẞE',
    'Ωmega ς',
    'İstanbul',
    '部品 10 % _',
    'u\u0308ber',
    'ΟΔΟΣ',
  ].map((text) => ({ source: { text: 'x' }, targets: [{ language: 'de', text }] }));
  test.each([
    ['ärger', false, [0]],
    ['ärger', true, []],
    ['straße', false, [1]],
    ['strasse', false, []],
    ['ωMEGA Σ', false, [2]],
    ['istanbul', false, []],
    ['品 1', false, [4]],
    ['% _', true, [4]],
    ['über', true, [5]],
    ['οδος', false, [6]],
    ['X', false, [0, 1, 2, 3, 4, 5, 6]],
    ['', true, [0, 1, 2, 3, 4, 5, 6]],
  ])('for %j, case sensitive: %j, finds %j', async (text, caseSensitive, places) => {
    expect((await walk(memory, 100, { text, caseSensitive })).flat()).toEqual(places);
  });
});

test('an export has its measured size, and an import of it gives the same segments', async () => {
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
