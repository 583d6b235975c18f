import { chooseSegment, type TmxUnit } from 'language-service-tmx';
import { expect, test } from 'vitest';

type Variants = readonly (readonly [language: string | undefined, text: string])[];

/** A unit of an English file, with these variants in this order. */
function unit(variants: Variants, part: Partial<TmxUnit> = {}): TmxUnit {
  const times = { created: undefined, changed: undefined, used: undefined };
  return {
    sourceLanguage: 'en',
    tooLong: false,
    variants: variants.map(([language, text]) => ({ language, text, ...times, line: 1 })),
    variantCount: variants.length,
    furtherSegments: 0,
    line: 1,
    ...part,
  };
}

/** What a memory stores of a unit: its source and its translations, or why it stores nothing. */
function chosen(variants: Variants, part: Partial<TmxUnit> = {}): unknown {
  const choice = chooseSegment(unit(variants, part), 'en');
  if (typeof choice === 'string') return choice;
  const { source, targets } = choice.segment;
  return [source.text, ...targets.map(({ language, text }) => `${language}: ${text}`)];
}

/** `en=a de=b`: variants by their languages; `?` names none, and `_` is a blank. */
const variantsOf = (text: string): Variants =>
  text.split(' ').flatMap((one): Variants => {
    const [language = '', written = ''] = one.split('=');
    if (language === '') return [];
    return [[language === '?' ? undefined : language, written.replaceAll('_', ' ')]];
  });

test.for([
  ['en=a de=b cs=c ja=d', ['a', 'de: b', 'ja: d']],
  ['de=b en=a', ['a', 'de: b']],
  ['en=a FR-CA=b FR-FR=c', ['a', 'fr: b', 'fr: c']],
  ['en=a FR-CA=b FR-FR=b', ['a', 'fr: b']],
  ['en=a fr=a es=a es-419=a', ['a', 'fr: a', 'es: a', 'es-419: a']],
  ['en-US=a en-GB=b', ['a', 'en-gb: b']],
  ['en=a en-US=b en_GB=c de=d', ['a', 'en-us: b', 'en-gb: c', 'de: d']],
  ['en-US=a EN_us=b en-AU=c de=d', ['a', 'de: d']],
  ['en=a de=_ fr=b', ['a', 'fr: b']],
  ['de=b fr=c', 'noSource'],
  ['', 'noSource'],
  ['en=a', 'oneSided'],
  ['en-US=a en-AU=b', 'oneSided'],
  ['en=a cs=b ?=c', 'unsupportedLanguage'],
  ['en=a ?=b', 'noLanguage'],
  ['?=a de=b', 'noLanguage'],
  ['en=_ de=b', 'blank'],
  ['en=a de= fr=_', 'blank'],
] as const)('of %j a memory of English stores %j', ([text, stored]) => {
  expect(chosen(variantsOf(text))).toEqual(stored);
});

test('the source is that of the region that the file declares, or of a unit that declares none', () => {
  const variants = variantsOf('en-GB=colour EN_us=color de=Farbe');
  expect(chosen(variants, { sourceLanguage: 'en-US' })).toEqual(['color', 'en-gb: colour', 'de: Farbe']);
  expect(chosen(variantsOf('de=b en=a'), { sourceLanguage: undefined })).toEqual(['a', 'de: b']);
  expect(chosen(variantsOf('de=b en=a'), { sourceLanguage: 'de' })).toEqual('otherSourceLanguage');
  expect(chosen([], { tooLong: true })).toEqual('tooLong');
  const chinese = chooseSegment(unit(variantsOf('zh-TW=a zh-Hans=b'), { sourceLanguage: 'zh' }), 'zh');
  expect(chinese).toMatchObject({
    segment: { source: { text: 'a' }, targets: [{ language: 'zh-hans', text: 'b' }] },
  });
});

test('every translation that a stored unit loses is named with its reason', () => {
  const choice = chooseSegment(unit(variantsOf('en=a de=b de-CH=b en-AU=c cs=d ?=e fr=_')), 'en');
  const drops = typeof choice === 'string' ? [] : choice.drops;
  expect(drops.map(({ place, variant, reason }) => `${place}, ${variant.language}: ${reason}`)).toEqual([
    '3, de-CH: repeated',
    '4, en-AU: sourceLanguage',
    '5, cs: unsupportedLanguage',
    '6, undefined: noLanguage',
    '7, fr: blank',
  ]);
});
