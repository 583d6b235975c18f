import { describe, expect, test } from 'vitest';
import { chosen, dropped } from './chosen-segments.ts';

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
      'with two variants of the source that the service does not tell apart',
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

test('every translation that a stored unit loses is named with its reason', () => {
  const variants = [
    ['en', 'a'],
    ['de', 'b'],
    ['de-CH', 'b'],
    ['en-AU', 'c'],
    ['cs', 'd'],
    [undefined, 'e'],
    ['fr', ' '],
  ] as const;
  expect(dropped(variants)).toEqual([
    '3, de-CH: repeated',
    '4, en-AU: sourceLanguage',
    '5, cs: unsupportedLanguage',
    '6, undefined: noLanguage',
    '7, fr: blank',
  ]);
});
