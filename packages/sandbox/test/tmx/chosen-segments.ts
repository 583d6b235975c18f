import { chooseSegment } from '../../src/tmx/choose-segment.ts';
import type { TmxUnit } from '../../src/tmx/units.ts';

export type Variants = readonly (readonly [language: string | undefined, text: string])[];

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

export function chosen(variants: Variants, part: Partial<TmxUnit> = {}): unknown {
  const choice = chooseSegment(unit(variants, part), 'en');
  if (typeof choice === 'string') return choice;
  const { source, targets } = choice.segment;
  return [source.text, ...targets.map(({ language, text }) => `${language}: ${text}`)];
}

/** The translations that a stored unit loses, and why. */
export function dropped(variants: Variants): unknown {
  const choice = chooseSegment(unit(variants), 'en');
  if (typeof choice === 'string') return choice;
  return choice.drops.map(({ place, variant, reason }) => `${place}, ${variant.language}: ${reason}`);
}
