import { chooseSegment, type TmxUnit } from 'language-service-tmx';

export type Variants = readonly (readonly [language: string | undefined, text: string])[];

/** A unit of an English file, with these variants in this order. */
export function unit(variants: Variants, part: Partial<TmxUnit> = {}): TmxUnit {
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
export function chosen(variants: Variants, part: Partial<TmxUnit> = {}): unknown {
  const choice = chooseSegment(unit(variants, part), 'en');
  if (typeof choice === 'string') return choice;
  const { source, targets } = choice.segment;
  return [source.text, ...targets.map(({ language, text }) => `${language}: ${text}`)];
}
