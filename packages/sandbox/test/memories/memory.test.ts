import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { filterPage } from '../../src/memories/filter-page.ts';
import { type Memory, openMemory, type TextFilter } from '../../src/memories/memory.ts';
import { importFile, it, tmx, tu } from '../support/tmx-files.ts';

/** A memory of numbered sentences; some are long, so that blocks differ in size. */
function memoryOf(folder: string, count: number): Memory {
  const units = Array.from({ length: count }, (_, index) =>
    tu({
      en: `Sentence ${index + 1}${' long'.repeat(index % 97 === 0 ? 9000 : 3)}.`,
      de: `Satz ${index + 1}.`,
    }),
  );
  importFile(folder, tmx(units.join('')));
  return openMemory(join(folder, 'memory.db'));
}

/** The ids on every page, walked from the first. */
async function walk(memory: Memory, limit: number, filter?: TextFilter): Promise<number[][]> {
  const pages: number[][] = [];
  let after: number | undefined;
  do {
    const page = await memory.page({ after, limit, ...(filter && { filter }) });
    pages.push(page.segments.map(({ id }) => id));
    after = page.last;
  } while (after !== undefined);
  return pages;
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe('a page', () => {
  it('holds segments with their ids, texts and times', async ({ folder }) => {
    const times = 'creationdate="20260302T091500Z" changedate="20260303T101600Z"';
    importFile(
      folder,
      tmx(`<tu><tuv xml:lang="en" ${times}><seg>a</seg></tuv><tuv xml:lang="de"><seg>b</seg></tuv>
        <tuv xml:lang="fr-CA" ${times}><seg>c</seg></tuv></tu>${tu({ en: 'd', de: 'e' })}`),
    );
    const memory = openMemory(join(folder, 'memory.db'));
    const page = await memory.page({ after: undefined, limit: 10 });
    memory.close();
    const none = { creationTime: undefined, updatedTime: undefined };
    const both = { creationTime: '2026-03-02T09:15:00.000Z', updatedTime: '2026-03-03T10:16:00.000Z' };
    expect(page).toEqual({
      segments: [
        {
          id: 1,
          sourceText: 'a',
          ...both,
          targets: [
            { id: 1000, language: 'de', text: 'b', ...none },
            { id: 1001, language: 'fr', text: 'c', ...both },
          ],
        },
        { id: 2, sourceText: 'd', ...none, targets: [{ id: 2000, language: 'de', text: 'e', ...none }] },
      ],
      last: undefined,
    });
  });

  it.for([1, 7, 50, 100, 999, 1000, 1001])(
    'of %i segments follows the one before without gap or overlap',
    async (limit, { folder }) => {
      const memory = memoryOf(folder, 1000);
      const pages = await walk(memory, limit);
      memory.close();
      expect(pages.flat()).toEqual(numbers(1, 1000));
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toEqual(true);
    },
  );

  it('is the last when it ends with the last segment', async ({ folder }) => {
    const memory = memoryOf(folder, 20);
    const pages = await walk(memory, 10);
    memory.close();
    expect(pages).toEqual([numbers(1, 10), numbers(11, 20)]);
  });

  it('behind the last segment is empty', async ({ folder }) => {
    const memory = memoryOf(folder, 3);
    const pages = [await memory.page({ after: 3, limit: 10 }), await memory.page({ after: 99, limit: 10 })];
    memory.close();
    expect(pages).toEqual([
      { segments: [], last: undefined },
      { segments: [], last: undefined },
    ]);
  });
});

describe('a filtered page', () => {
  it.for([1, 7, 100])(
    'of %i segments follows the one before without gap or overlap',
    async (limit, { folder }) => {
      const memory = memoryOf(folder, 1000);
      const pages = await walk(memory, limit, { text: 'SENTENCE 1', caseSensitive: false });
      memory.close();
      expect(pages.flat()).toEqual([1, ...numbers(10, 19), ...numbers(100, 199), 1000]);
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toEqual(true);
    },
  );

  it('is the last when no segment behind it matches', async ({ folder }) => {
    const memory = memoryOf(folder, 200);
    const page = await memory.page({
      after: undefined,
      limit: 1,
      filter: { text: 'Satz 77.', caseSensitive: true },
    });
    memory.close();
    expect([page.segments.map(({ id }) => id), page.last]).toEqual([[77], undefined]);
  });

  it('is unfiltered when the filter is empty', async ({ folder }) => {
    const memory = memoryOf(folder, 3);
    const page = await memory.page({ after: undefined, limit: 2, filter: { text: '', caseSensitive: true } });
    memory.close();
    expect([page.segments.map(({ id }) => id), page.last]).toEqual([[1, 2], 2]);
  });

  it('of a large memory: searches asked at the same time are each answered with their own', async ({
    folder,
  }) => {
    memoryOf(folder, 300).close();
    const path = join(folder, 'memory.db');
    const found = await Promise.all(
      numbers(1, 50).map((id) =>
        filterPage({ path, after: 0, limit: 1, filter: { text: `Satz ${id}.`, caseSensitive: false } }),
      ),
    );
    expect(found.map(({ segments }) => segments[0]?.id)).toEqual(numbers(1, 50));
  });

  it.for(['small', 'large'])('rejects when the memory is gone: a %s one', async (size, { folder }) => {
    const memory = memoryOf(folder, 3);
    const path = join(folder, 'memory.db');
    writeFileSync(path, 'no longer a database, and quite a bit longer than a header');
    const search = { limit: 2, filter: { text: 'Satz', caseSensitive: true } };
    const page =
      size === 'small'
        ? memory.page({ after: undefined, ...search })
        : filterPage({ path, after: 0, ...search });
    await expect(page).rejects.toThrow('file is not a database');
    memory.close();
  });
});

describe('a file that is no memory', () => {
  it.for([
    ['is not there', undefined, 'unable to open database file'],
    ['is no database', 'text'.repeat(100), 'file is not a database'],
    ['is empty', '', 'is not a translation memory'],
  ] as const)('is not opened when it %s', ([, content, message], { folder }) => {
    const path = join(folder, 'memory.db');
    if (content !== undefined) writeFileSync(path, content);
    expect(() => openMemory(path)).toThrow(message);
  });
});
