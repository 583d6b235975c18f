import { describe, expect, test } from 'vitest';
import { chooseSegment } from '../../src/tmx/choosing.ts';
import type { TmxUnit } from '../../src/tmx/units.ts';

type Variants = readonly (readonly [language: string | undefined, text: string])[];

function unit(variants: Variants, part: Partial<TmxUnit> = {}): TmxUnit {
  const times = { created: undefined, changed: undefined };
  return {
    sourceLanguage: 'en',
    tooLong: false,
    variants: variants.map(([language, text]) => ({ language, text, ...times })),
    ...part,
  };
}

function chosen(variants: Variants, part: Partial<TmxUnit> = {}): unknown {
  const choice = chooseSegment(unit(variants, part), 'en');
  if (typeof choice === 'string') return choice;
  return [choice.source.text, ...choice.targets.map(({ language, text }) => `${language}: ${text}`)];
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
      'the source wherever it stands',
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
      'no second variant in its own language',
      [
        ['en-US', 'a'],
        ['en-GB', 'b'],
        ['de', 'c'],
      ],
      ['a', 'de: c'],
    ],
    [
      'no blank target beside a told one',
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
    expect(chosen(variants, { sourceLanguage: 'en-US' })).toEqual(['color', 'de: Farbe']);
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
      'with two variants of the source only',
      [
        ['en-US', 'a'],
        ['en-GB', 'b'],
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
