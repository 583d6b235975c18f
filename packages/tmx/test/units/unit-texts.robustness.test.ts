import { FileReader, type TmxVariant, UnitCollector } from 'language-service-tmx';
import { describe, expect, test } from 'vitest';
import { tmx, tu } from '../support/files.ts';

describe('a unit of 4 Mi characters', () => {
  /** A text that is one character short of too long for a segment. */
  const pairs = '😀'.repeat((1024 * 1024) / 4 - 1);
  const languages = ['en', 'de', 'fr', 'es', 'it', 'ja', 'ko', 'zh'];
  const variants = Object.fromEntries(languages.map((language) => [language, pairs]));
  const room = 4 * 1024 * 1024 - pairs.length * languages.length;

  test.for([
    ['is read', room, false],
    ['is too long with one more', room + 1, true],
  ] as const)('%s', ([, length, tooLong]) => {
    // The last text comes in two pieces, so that the first is counted once.
    const last = `${'x'.repeat(length - 2)}&amp;y`;
    expect(lengthsOf(tmx(tu({ ...variants, 'es-419': last })))).toEqual({ tooLong, count: tooLong ? 0 : 9 });
  });

  test('may have three times as many bytes', () => {
    const dense = '界'.repeat(349_000);
    const texts = Object.fromEntries(languages.map((language) => [language, dense]));
    expect(lengthsOf(tmx(tu(texts)))).toEqual({ tooLong: false, count: 8 });
  });
});

function lengthsOf(content: string): unknown {
  let found: unknown;
  const reader = new FileReader(
    new UnitCollector(({ tooLong, variants }) => {
      found = { tooLong, count: variants.length };
    }),
  );
  reader.write(Buffer.from(content));
  reader.end();
  return found;
}

test('a reader that asks for no dates gets none, and the same texts', () => {
  const content = tmx(
    '<tu creationdate="20210214T091658Z"><tuv xml:lang="en" changedate="20200101T000000Z"><seg>a</seg></tuv></tu>',
  );
  expect(variantsOf(content, true)).toEqual([['en', 'a', '20210214T091658Z', '20200101T000000Z']]);
  expect(variantsOf(content, false)).toEqual([['en', 'a', undefined, undefined]]);
});

function variantsOf(content: string, hasDates: boolean): unknown {
  let found: readonly TmxVariant[] = [];
  const reader = new FileReader(new UnitCollector((unit) => (found = unit.variants), { hasDates }));
  reader.write(Buffer.from(content));
  reader.end();
  return found.map(({ language, text, created, changed }) => [language, text, created, changed]);
}
