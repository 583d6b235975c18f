import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../../test/support/any-character.ts';
import { lawRuns } from '../../../../test/support/law-runs.ts';
import { fold } from '../../src/memories/fold.ts';
import { searchTexts } from '../../src/memories/search-texts.ts';

describe('two texts are equal without case', () => {
  test.for([
    ['ÄRGER', 'Ärger'],
    ['STRAẞE', 'straße'],
    ['A\u0308rger', 'ärger'],
    ['ΟΔΟΣ', 'οδος'],
    ['οδος', 'οδοσ'],
    ['ſ', 'S'],
    ['\u212a', 'k'],
    ['\u212b', 'å'],
    ['µ', 'Μ'],
    ['ϴ', 'θ'],
    ['ﬅ', 'ﬆ'],
    ['ᲀ', 'В'],
    ['𐐀', '𐐨'],
    ['Ꭰ', 'ꭰ'],
    ['ǅ', 'ǆ'],
  ] as const)('%s and %s', ([one, other]) => {
    expect(fold(one)).toEqual(fold(other));
  });
});

describe('two texts are not equal without case', () => {
  test.for([
    ['straße', 'STRASSE'],
    ['İ', 'i'],
    ['İ', 'i\u0307'],
    ['ı', 'I'],
    ['ﬁ', 'fi'],
    ['ö', 'o'],
    ['Ａ', 'a'],
  ] as const)('%s and %s', ([one, other]) => {
    expect(fold(one)).not.toEqual(fold(other));
  });
});

describe('the fold', () => {
  const characters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => character.isWellFormed() && character.normalize('NFC') === character,
  );

  test('equates what a regular expression equates that ignores case', () => {
    const cased = characters.filter((character) => fold(character) !== character);
    const wrong = cased.filter((character) => !new RegExp(`^${character}$`, 'iu').test(fold(character)));
    expect(wrong).toEqual([]);
  });

  test('folds two characters to one only if a regular expression does', () => {
    const groups = Map.groupBy(characters, fold);
    const wrong = [...groups.values()].filter(([first, ...others]) =>
      others.some((other) => !new RegExp(`^\\u{${first?.codePointAt(0)?.toString(16)}}$`, 'iu').test(other)),
    );
    expect(wrong).toEqual([]);
  });

  test('sends all characters to one that a regular expression equates', () => {
    const cased = characters.filter(
      (character) =>
        /[\p{L}\p{M}\p{N}\p{S}]/u.test(character) &&
        (character.toLowerCase() !== character || character.toUpperCase() !== character),
    );
    const all = cased.join('');
    const wrong = cased.filter((character) => {
      const equal = all.match(new RegExp(character, 'giu')) ?? [];
      return equal.some((other) => fold(other) !== fold(character));
    });
    expect(wrong).toEqual([]);
  });

  test('is its own fold', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(fold(fold(text))).toEqual(fold(text));
      }),
      lawRuns(100),
    );
  });
});

describe('the search texts of a block', () => {
  const letters = fc.constantFrom(
    ...'aZ ÄßẞİıΣςĄК翻訳カﾞガ한ᄒ',
    'e\u0301',
    '\u0345',
    '😀',
    '\u212b',
    '\u0001',
    '\u0002',
  );
  const texts = fc.string({ unit: fc.oneof(letters, fc.string({ unit: anyCharacter, maxLength: 1 })) });

  test('are the fold, and the composed text where it is not composed', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { folded, composed } = searchTexts(Buffer.from(text));
        expect(Buffer.from(folded).toString()).toEqual(fold(text));
        expect(composed === null ? text : Buffer.from(composed).toString()).toEqual(text.normalize('NFC'));
      }),
      lawRuns(2000),
    );
  });

  test('are right for every character of the basic plane', () => {
    const wrong = Array.from({ length: 0xffff }, (_, index) => String.fromCharCode(index + 1)).filter(
      (text) =>
        text.isWellFormed() && Buffer.from(searchTexts(Buffer.from(text)).folded).toString() !== fold(text),
    );
    expect(wrong).toEqual([]);
  });

  test('are right for every ASCII character, four at a time', () => {
    const runs = Array.from({ length: 0x7f }, (_, index) => String.fromCharCode(index + 1).repeat(4));
    const text = runs.join('').slice(1);
    expect(Buffer.from(searchTexts(Buffer.from(text)).folded).toString()).toEqual(text.toLowerCase());
  });

  test.for(['Ärger mit der Straße — 翻訳。', 'STRAẞE 😀 e\u0301'])(
    'are right for a long text of %s',
    (part) => {
      const text = part.repeat(20_000);
      expect(Buffer.from(searchTexts(Buffer.from(text)).folded).toString()).toEqual(fold(text));
    },
  );
});
