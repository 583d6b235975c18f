// Two units are the same when they have the same segments in the same languages, inline codes included. What else they
// say, such as dates, notes and properties, does not count.

import { type Hash, hashBytes } from '../units/hash.ts';
import { normalizeTag } from '../units/languages.ts';
import type { RawUnit, RawVariant } from './document.ts';

/** The hash of all segments of a unit, in any order. */
export function identityOf(raw: RawUnit): Hash {
  const segments = raw.variants.map((variant) => segmentKey(raw, variant)).sort();
  return hashOf(segments.join('\u0002'));
}

/** The hash of the source segment of a unit: the variant in its source language, else the first. */
export function sourceIdentityOf(raw: RawUnit): Hash {
  const source = sourceVariantOf(raw);
  return hashOf(source === undefined ? '' : segmentKey(raw, source));
}

export function sourceVariantOf({ unit, variants }: RawUnit): RawVariant | undefined {
  const declared = normalizeTag(unit.sourceLanguage ?? '');
  const exact = variants.find(({ language }) => normalizeTag(language) === declared);
  return exact ?? variants.find(({ language }) => isNear(normalizeTag(language), declared)) ?? variants[0];
}

/** Language and segment, as one text. */
export function segmentKey(raw: RawUnit, { language, segment }: RawVariant): string {
  return `${normalizeTag(language)}\u0001${raw.bytes.toString('utf8', segment.start, segment.end)}`;
}

export function segmentText(raw: RawUnit, { segment }: RawVariant): string {
  return raw.bytes.toString('utf8', segment.start, segment.end);
}

/** en-US and en-GB, or en and en-US. */
function isNear(one: string, other: string): boolean {
  return other !== '' && one.split('-')[0] === other.split('-')[0];
}

function hashOf(text: string): Hash {
  const bytes = Buffer.from(text);
  return hashBytes(new DataView(bytes.buffer, bytes.byteOffset, bytes.length), 0, bytes.length, 0);
}
