// TMX: a unit for each translation of a `<tu>`. The segment is read as a tree only where it has codes.

import {
  normalizeTag,
  type RawUnit,
  readDocument,
  segmentNodes,
  sourceVariantOf,
} from 'language-service-tmx';
import { codesIn } from './inline-codes.ts';
import { pulled } from './pulled.ts';
import { type Code, type InputFile, ignoresOf, type ReadOptions, type Unit } from './unit.ts';

export function readTmx(file: InputFile, options: ReadOptions): AsyncIterable<Unit> {
  return pulled((put, pause) =>
    readDocument(file.chunks(), {
      details: 'ofVariants',
      unit: (raw) => {
        for (const unit of unitsOf(file.name, raw, options)) put(unit);
      },
      pause,
    }),
  );
}

/** Nothing of a unit that is too long. */
function unitsOf(file: string, raw: RawUnit, options: ReadOptions): readonly Unit[] {
  const { variants } = raw.unit;
  const at = sourceIndexOf(raw, options.sourceLanguage);
  const source = variants[at];
  if (source === undefined) return [];
  const key = raw.details.attributes.find(([name]) => name === 'tuid')?.[1] ?? '';
  const ignores = ignoresOf(raw.details.notes);
  const codesOfSource = codesOf(raw, at);
  return variants.flatMap((target, index): readonly Unit[] => {
    if (index === at || !isWanted(target.language, options.targetLanguage)) return [];
    return [
      {
        file,
        line: target.line,
        key,
        source: source.text,
        target: target.text,
        sourceLanguage: source.language ?? '',
        targetLanguage: target.language ?? '',
        codes: { source: codesOfSource, target: codesOf(raw, index) },
        ignores,
      },
    ];
  });
}

function sourceIndexOf(raw: RawUnit, language: string | undefined): number {
  const { variants, sourceLanguage } = raw.unit;
  if (sourceLanguage === undefined && language !== undefined)
    return variants.findIndex((variant) => isWanted(variant.language, language));
  const source = sourceVariantOf(raw);
  return source === undefined ? -1 : raw.variants.indexOf(source);
}

function codesOf(raw: RawUnit, index: number): readonly Code[] {
  const variant = raw.variants[index];
  return variant === undefined || variant.codes === 0 ? [] : codesIn(segmentNodes(raw, variant));
}

/** Whether a language is the wanted one, or a variety of it. */
function isWanted(language: string | undefined, wanted: string | undefined): boolean {
  if (wanted === undefined || language === undefined) return true;
  const tag = normalizeTag(language);
  return tag === normalizeTag(wanted) || tag.startsWith(`${normalizeTag(wanted)}-`);
}
