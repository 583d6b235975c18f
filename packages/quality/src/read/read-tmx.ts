// Reads TMX files, with one unit per translation of a `<tu>`. A segment is parsed as a tree only if it has codes.

import {
  normalizeTag,
  type RawUnit,
  readDocument,
  segmentNodes,
  sourceVariantOf,
} from 'language-service-tmx';
import { codesIn } from './inline-codes.ts';
import type { Code, ReadOptions, Unit, UnitReader } from './unit.ts';

export const readTmx: UnitReader = (file, options, put) =>
  readDocument(file.chunks(), {
    details: 'ofVariants',
    unit: (raw) => unitsOf(file.name, raw, options).forEach(put),
  });

/** Returns the units of a raw unit; no units if it is too long. */
function unitsOf(file: string, raw: RawUnit, options: ReadOptions): readonly Unit[] {
  const { variants } = raw.unit;
  const at = sourceIndexOf(raw, options.sourceLanguage);
  const source = variants[at];
  if (source === undefined) return [];
  const key = raw.details.attributes.find(([name]) => name === 'tuid')?.[1] ?? '';
  const codesOfSource = codesOf(raw, at);
  return variants.flatMap(({ line, text, language }, index) => {
    if (index === at || !isCompatible(language, options.targetLanguage)) return [];
    return {
      file,
      line,
      key,
      source: source.text,
      target: text,
      sourceLanguage: source.language ?? '',
      targetLanguage: language ?? '',
      codes: { source: codesOfSource, target: codesOf(raw, index) },
    };
  });
}

function sourceIndexOf(raw: RawUnit, language: string | undefined): number {
  const { variants, sourceLanguage } = raw.unit;
  if (sourceLanguage === undefined && language !== undefined)
    return variants.findIndex((variant) => isCompatible(variant.language, language));
  const source = sourceVariantOf(raw);
  return source === undefined ? -1 : raw.variants.indexOf(source);
}

function codesOf(raw: RawUnit, index: number): readonly Code[] {
  const variant = raw.variants[index];
  return variant === undefined || variant.codes === 0 ? [] : codesIn(segmentNodes(raw, variant));
}

/**
 * Returns whether two languages are equal. A language without a region equals every region, and an unknown language
 * equals every language.
 */
export function isCompatible(language: string | undefined, wanted: string | undefined): boolean {
  if (wanted === undefined || language === undefined) return true;
  const [a, b] = [normalizeTag(language), normalizeTag(wanted)];
  return a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);
}
