import { type Choice, chooseSegment } from 'language-service-tmx';
import { describe, expect, test } from 'vitest';
import { chosen, unit, type Variants } from './chosen-segments.ts';

/** The translations that a stored unit loses, and why. */
function dropped(variants: Variants): unknown {
  const choice = chooseSegment(unit(variants), 'en');
  if (typeof choice === 'string') return choice;
  return choice.drops.map(({ place, variant, reason }) => `${place}, ${variant.language}: ${reason}`);
}

describe('of a unit a memory stores', () => {
  test.for([
    [
      'the source and every supported target',
      [
        ['en', 'a'],
        ['de', 'b'],
        ['cs', 'c'],
        ['ja', 'd'],
      ],
      ['a', 'de: b', 'ja: d'],
    ],
    [
      'the source in any position',
      [
        ['de', 'b'],
        ['en', 'a'],
      ],
      ['a', 'de: b'],
    ],
    [
      'two regions of one language as two translations',
      [
        ['en', 'a'],
        ['FR-CA', 'b'],
        ['FR-FR', 'c'],
      ],
      ['a', 'fr: b', 'fr: c'],
    ],
    [
      'a translation once that two regions share',
      [
        ['en', 'a'],
        ['FR-CA', 'b'],
        ['FR-FR', 'b'],
      ],
      ['a', 'fr: b'],
    ],
    [
      'the same text in two languages twice',
      [
        ['en', 'a'],
        ['fr', 'a'],
        ['es', 'a'],
        ['es-419', 'a'],
      ],
      ['a', 'fr: a', 'es: a', 'es-419: a'],
    ],
    [
      'two variants of the source language as a pair',
      [
        ['en-US', 'a'],
        ['en-GB', 'b'],
      ],
      ['a', 'en-gb: b'],
    ],
    [
      'variants of the source language beside the plain one',
      [
        ['en', 'a'],
        ['en-US', 'b'],
        ['en_GB', 'c'],
        ['de', 'd'],
      ],
      ['a', 'en-us: b', 'en-gb: c', 'de: d'],
    ],
    [
      'no second text in the language of the source',
      [
        ['en-US', 'a'],
        ['EN_us', 'b'],
        ['en-AU', 'c'],
        ['de', 'd'],
      ],
      ['a', 'de: d'],
    ],
    [
      'no blank target beside one with text',
      [
        ['en', 'a'],
        ['de', ' \n'],
        ['fr', 'b'],
      ],
      ['a', 'fr: b'],
    ],
  ] as const)('%s', ([, variants, expected]) => {
    expect(chosen(variants)).toEqual(expected);
  });

  test('the source in the region the file declares', () => {
    const variants = [
      ['en-GB', 'colour'],
      ['EN_us', 'color'],
      ['de', 'Farbe'],
    ] as const;
    expect(chosen(variants, { sourceLanguage: 'en-US' })).toEqual(['color', 'en-gb: colour', 'de: Farbe']);
  });

  test('a variant of another source language than English', () => {
    const { segment } = chooseSegment(
      unit(
        [
          ['zh-TW', '軟體'],
          ['zh-Hans', '软件'],
        ],
        { sourceLanguage: 'zh' },
      ),
      'zh',
    ) as Choice;
    expect(segment).toMatchObject({
      source: { text: '軟體' },
      targets: [{ language: 'zh-hans', text: '软件' }],
    });
  });

  test('the source of a unit that declares none', () => {
    expect(
      chosen(
        [
          ['de', 'b'],
          ['en', 'a'],
        ],
        { sourceLanguage: undefined },
      ),
    ).toEqual(['a', 'de: b']);
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
