// Reads TMX files, with one unit per translation of a `<tu>`. A segment is parsed as a tree only if it has codes.

import { type RawUnit, readDocument, segmentNodes, sourceVariantOf } from 'language-service-tmx';
import { taggedText } from './inline-codes.ts';
import type { ReadOptions, Unit, UnitReader } from './unit.ts';

export const readTmx: UnitReader = (file, options, put) =>
  readDocument(file.chunks(), {
    details: 'ofVariants',
    unit: (raw) => unitsOf(file.name, raw, options).forEach(put),
  });

/**
 * Converts a `<tu>` of a TMX file to translation units, one for each translation in the `<tu>`. Returns an empty list
 * if the `<tu>` is too long. The reader skips the texts of such a `<tu>`.
 */
function unitsOf(file: string, raw: RawUnit, options: ReadOptions): readonly Unit[] {
  const declared = raw.unit.sourceLanguage ?? options.sourceLanguage;
  const source = sourceVariantOf({ ...raw, unit: { ...raw.unit, sourceLanguage: declared } });
  const key = raw.details.attributes.find(([name]) => name === 'tuid')?.[1] ?? '';
  const texts = raw.unit.variants.map(({ line, text, language = '' }, index) => {
    const variant = raw.variants[index];
    const isPlain = variant === undefined || variant.codes === 0;
    return { line, language, variant, text: isPlain ? text : taggedText(segmentNodes(raw, variant)) };
  });
  const from = texts.find(({ variant }) => variant === source);
  return texts.flatMap(({ line, text, language, variant }) => {
    if (from === undefined || variant === source) return [];
    const languages = { sourceLanguage: from.language, targetLanguage: language };
    return { file, line, key, source: from.text, target: text, ...languages };
  });
}
