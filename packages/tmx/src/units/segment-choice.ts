// Chooses the texts of a unit that a memory stores: one source text and its translations. A memory has one source
// language, so it stores no unit with another source. A variant of the source language is a translation only if the
// service distinguishes both: en-US and en-GB, but not fr-CA and fr-FR. If two target variants become one language,
// both translations are stored unless their texts are equal. The source document lists "one entry per stored
// translation".

import { normalizeTag, sourceLanguageOf, targetLanguageOf } from './languages.ts';
import { MAX_VARIANTS, type TmxUnit, type TmxVariant } from './tmx-unit.ts';

export interface Target extends Pick<TmxVariant, 'text' | 'created' | 'changed' | 'used'> {
  readonly language: string;
}

export interface Segment {
  readonly source: Omit<Target, 'language'>;
  /** The translations, at least one. */
  readonly targets: readonly Target[];
}

/** Why an import skips a unit. `notStored`: the import should have stored the unit, but the memory lacks it. */
export type SkipReason =
  | 'notStored'
  | 'otherSourceLanguage'
  | 'noSource'
  | 'oneSided'
  | 'noLanguage'
  | 'unsupportedLanguage'
  | 'blank'
  | 'tooLong'
  | 'tooManyVariants'
  | 'duplicate';

/** Why an import omits a translation of a stored unit. */
export type DropReason = 'sourceLanguage' | 'noLanguage' | 'unsupportedLanguage' | 'blank' | 'repeated';

/** A translation of a stored unit that an import omits. */
export interface Drop {
  readonly variant: TmxVariant;
  /** The position of the variant in its unit, from 1. */
  readonly place: number;
  readonly reason: DropReason;
}

/** The segment that an import stores for a unit, and the translations of the unit that the import omits. */
export interface Choice {
  readonly segment: Segment;
  readonly drops: readonly Drop[];
}

/** Returns the segment that a memory with this source language stores for a unit, or why the unit is skipped. */
export function chooseSegment(unit: TmxUnit, memoryLanguage: string): Choice | SkipReason {
  if (unit.tooLong) return unit.variantCount > MAX_VARIANTS ? 'tooManyVariants' : 'tooLong';
  if (unit.sourceLanguage !== undefined && sourceLanguageOf(unit.sourceLanguage) !== memoryLanguage)
    return 'otherSourceLanguage';
  const source = findSource(unit, memoryLanguage);
  if (source === undefined) return unit.variants.every(hasLanguage) ? 'noSource' : 'noLanguage';
  const { targets, drops } = findTargets(unit, source, memoryLanguage);
  if (targets.length === 0) return reasonForNone(drops);
  return isBlank(source.text) ? 'blank' : { segment: { source, targets }, drops };
}

/**
 * Returns the variant with the source text of a unit. Prefers the variant in exactly the declared language, for example
 * en-US and not en-GB. Otherwise takes the first variant in the memory's language.
 */
function findSource(unit: TmxUnit, memoryLanguage: string): TmxVariant | undefined {
  const declared = unit.sourceLanguage;
  let first: TmxVariant | undefined;
  for (const variant of unit.variants) {
    if (variant.language === undefined || sourceLanguageOf(variant.language) !== memoryLanguage) continue;
    if (declared === undefined || variant.language === declared) return variant;
    if (normalizeTag(variant.language) === normalizeTag(declared)) return variant;
    first ??= variant;
  }
  return first;
}

function findTargets(
  unit: TmxUnit,
  source: TmxVariant,
  memoryLanguage: string,
): { targets: Target[]; drops: Drop[] } {
  const targets: Target[] = [];
  const drops: Drop[] = [];
  const own = targetLanguageOf(source.language ?? '');
  let place = 0;
  for (const variant of unit.variants) {
    place += 1;
    if (variant === source) continue;
    const { language: tag = '' } = variant;
    const language = targetLanguageOf(tag);
    if (language === undefined)
      drops.push({ variant, place, reason: tag === '' ? 'noLanguage' : 'unsupportedLanguage' });
    else if (language === memoryLanguage || language === own)
      drops.push({ variant, place, reason: 'sourceLanguage' });
    else if (isBlank(variant.text)) drops.push({ variant, place, reason: 'blank' });
    else if (isAmong(targets, language, variant)) drops.push({ variant, place, reason: 'repeated' });
    else {
      const { text, created, changed, used } = variant;
      targets.push({ language, text, created, changed, used });
    }
  }
  return { targets, drops };
}

function isAmong(targets: readonly Target[], language: string, variant: TmxVariant): boolean {
  return targets.some((target) => target.language === language && target.text === variant.text);
}

function isBlank(text: string): boolean {
  // The first character decides for nearly all texts.
  const first = text.charCodeAt(0);
  if (first > 0x20 && first < 0x80) return false;
  return !/\S/.test(text);
}

function reasonForNone(drops: readonly Drop[]): SkipReason {
  const reasons = new Set(drops.map(({ reason }) => reason));
  if (reasons.has('blank')) return 'blank';
  if (reasons.has('unsupportedLanguage')) return 'unsupportedLanguage';
  return reasons.has('noLanguage') ? 'noLanguage' : 'oneSided';
}

function hasLanguage(variant: TmxVariant): boolean {
  return variant.language !== undefined && variant.language !== '';
}
