// What a memory can hold of a unit: one source text and its translations. A memory has one source language, so a unit
// from another language has no place in it, and neither has a second variant in the source's own language, which is
// no translation. Two regions reduced to one language (fr-CA and fr-FR to fr) are two translations: both are kept,
// as the source document lists "one entry per stored translation", unless they say the same.

import { normalizeTag, sourceLanguageOf, targetLanguageOf } from './languages.ts';
import type { TmxUnit, TmxVariant } from './units.ts';

export interface Target {
  readonly language: string;
  readonly text: string;
  /** `YYYYMMDDThhmmssZ` */
  readonly created: string | undefined;
  readonly changed: string | undefined;
}

export interface Segment {
  readonly source: Omit<Target, 'language'>;
  /** At least one. */
  readonly targets: readonly Target[];
}

export type SkipReason =
  | 'otherSourceLanguage'
  | 'noSource'
  | 'oneSided'
  | 'noLanguage'
  | 'unsupportedLanguage'
  | 'blank'
  | 'tooLong'
  | 'duplicate';

/** The part of a unit that a memory of this source language stores, or why it stores nothing of it. */
export function chooseSegment(unit: TmxUnit, memoryLanguage: string): Segment | SkipReason {
  if (unit.tooLong) return 'tooLong';
  if (unit.sourceLanguage !== undefined && sourceLanguageOf(unit.sourceLanguage) !== memoryLanguage)
    return 'otherSourceLanguage';
  const source = findSource(unit, memoryLanguage);
  if (source === undefined) return unit.variants.every(hasLanguage) ? 'noSource' : 'noLanguage';
  const targets = findTargets(unit, memoryLanguage);
  if (targets.length === 0) return reasonForNone(unit, memoryLanguage);
  return isBlank(source.text) ? 'blank' : { source, targets };
}

/** The variant in the very language the unit declares (en-US, not en-GB), else the first in the memory's. */
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

function findTargets(unit: TmxUnit, memoryLanguage: string): Target[] {
  const targets: Target[] = [];
  for (const { language: tag, text, created, changed } of unit.variants) {
    if (tag === undefined || sourceLanguageOf(tag) === memoryLanguage) continue;
    const language = targetLanguageOf(tag);
    if (language === undefined || isBlank(text)) continue;
    const isRepeated = targets.some((target) => target.language === language && target.text === text);
    if (!isRepeated) targets.push({ language, text, created, changed });
  }
  return targets;
}

function reasonForNone(unit: TmxUnit, memoryLanguage: string): SkipReason {
  const others = unit.variants.flatMap(({ language = '' }) =>
    sourceLanguageOf(language) === memoryLanguage ? [] : [language],
  );
  if (others.length === 0) return 'oneSided';
  if (others.some((tag) => targetLanguageOf(tag) !== undefined)) return 'blank';
  return others.every((tag) => tag === '') ? 'noLanguage' : 'unsupportedLanguage';
}

function hasLanguage(variant: TmxVariant): boolean {
  return variant.language !== undefined && variant.language !== '';
}

/** Nearly every text begins with a letter, which saves the search for one. */
function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  const isLetter = first > 0x20 && first < 0x7f;
  return !isLetter && !/\S/.test(text);
}
