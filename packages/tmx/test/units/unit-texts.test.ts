// Texts are kept in UTF-8; what is said of them must be what a string would say.

import { FileReader, type TmxVariant, UnitCollector } from 'language-service-tmx';
import { describe, expect, test, vi } from 'vitest';
import { ImportPreview } from '../../src/units/import-preview.ts';
import { TextSlab } from '../../src/units/text-slab.ts';
import { CollectedVariant } from '../../src/units/unit-collector.ts';
import { isBlank, isSameText, utf16Length } from '../../src/units/utf8-text.ts';
import { tmx, tu } from '../support/files.ts';

function inUtf8(text: string) {
  const bytes = Buffer.from(`a${text}b`);
  return { text, utf8: { bytes, start: 1, end: bytes.length - 1 } };
}

const characters = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code));

test('a text is blank where it is white space alone, whichever', () => {
  const blank = characters.filter((character) => isBlank(inUtf8(character)));
  expect(blank).toEqual(characters.filter((character) => /\s/.test(character)));
  expect(blank.length).toBe(25);
  expect(blank.every((character) => !isBlank(inUtf8(`${character}x`)))).toBe(true);
  expect([isBlank(inUtf8('')), isBlank({ text: '' }), isBlank({ text: ' \u3000' })]).toEqual([
    true,
    true,
    true,
  ]);
});

test('texts are the same by what they say, not by how they are kept', () => {
  expect(isSameText(inUtf8('Maß'), inUtf8('Maß'))).toBe(true);
  expect(isSameText(inUtf8('Maß'), { text: 'Maß' })).toBe(true);
  expect(isSameText(inUtf8('Maß'), inUtf8('Mas'))).toBe(false);
  expect(isSameText(inUtf8('Maße'), inUtf8('Mass1'))).toBe(false);
});

test.for(['', 'abc', 'größer', '閉じて', '😀a😀'])('the length of %j is that of the string', (text) => {
  expect(utf16Length(inUtf8(text).utf8)).toBe(text.length);
});

test('a text that was taken stays what it is, however many follow', () => {
  const slab = new TextSlab();
  const long = 'é'.repeat(50_000);
  const wanted = Array.from({ length: 300 }, (_, index) => (index % 50 === 7 ? long : `text ${index}`));
  const taken = wanted.map((text) => {
    slab.begin();
    const bytes = Buffer.from(text);
    slab.append(bytes, 0, bytes.length >> 1);
    slab.append(bytes, bytes.length >> 1, bytes.length);
    slab.appendString('!');
    return slab.text();
  });
  const texts = taken.map(({ bytes, start, end }) => bytes.toString('utf8', start, end));
  expect(texts).toEqual(wanted.map((text) => `${text}!`));
});

test('no text is decoded where none is blank', () => {
  const decoded = vi.spyOn(CollectedVariant.prototype, 'text', 'get');
  const preview = new ImportPreview('en');
  const reader = new FileReader(new UnitCollector((unit) => preview.add(unit)));
  const unit = tu({ en: 'A &amp; B', de: 'Maß', fr: 'x'.repeat(100) });
  reader.write(Buffer.from(tmx(unit + unit)));
  reader.end();
  expect([preview.segmentCount, preview.skippedUnits]).toEqual([1, 1]);
  expect(decoded).not.toHaveBeenCalled();
  decoded.mockRestore();
});

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
