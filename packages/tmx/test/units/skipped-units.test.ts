import { describe, expect, test } from 'vitest';
import { chosen } from './chosen-segments.ts';

describe('a memory stores nothing of a unit', () => {
  test.for([
    [
      'without a source',
      [
        ['de', 'b'],
        ['fr', 'c'],
      ],
      'noSource',
    ],
    ['with one side only', [['en', 'a']], 'oneSided'],
    [
      'with two variants of the source that the service does not distinguish',
      [
        ['en-US', 'a'],
        ['en-AU', 'b'],
      ],
      'oneSided',
    ],
    [
      'in languages outside the lists',
      [
        ['en', 'a'],
        ['cs', 'b'],
        [undefined, 'c'],
      ],
      'unsupportedLanguage',
    ],
    [
      'that does not say its target language',
      [
        ['en', 'a'],
        [undefined, 'b'],
        ['', 'c'],
      ],
      'noLanguage',
    ],
    [
      'that does not say its source language',
      [
        [undefined, 'a'],
        ['de', 'b'],
      ],
      'noLanguage',
    ],
    [
      'with a blank source',
      [
        ['en', ' \t'],
        ['de', 'b'],
      ],
      'blank',
    ],
    [
      'with blank targets',
      [
        ['en', 'a'],
        ['de', ''],
        ['fr', '\u3000'],
      ],
      'blank',
    ],
    ['with no variant', [], 'noSource'],
  ] as const)('%s', ([, variants, reason]) => {
    expect(chosen(variants)).toEqual(reason);
  });

  test('from another source language', () => {
    expect(
      chosen(
        [
          ['de', 'b'],
          ['en', 'a'],
        ],
        { sourceLanguage: 'de' },
      ),
    ).toEqual('otherSourceLanguage');
  });

  test('that is too long', () => {
    expect(chosen([], { tooLong: true })).toEqual('tooLong');
  });
});
