import type { SheetKind } from '../sync/sheet-kind.ts';
import { formatOf, type GlossaryFormat, glossaryFormats, readGlossary } from './glossary-file.ts';
import { type GlossaryLayout, isGlossaryLayout } from './glossary-layout.ts';
import { glossaryNameOf, hintsFromName, stemOf } from './names.ts';
import type { LanguageHints } from './table-shape.ts';
import { canHoldPart, newLayout, writeGlossary } from './write-glossary.ts';

export const glossaryKind: SheetKind<GlossaryLayout, GlossaryFormat, LanguageHints> = {
  formats: glossaryFormats,
  formatOf,
  hintsOf: (path) => hintsFromName(stemOf(path)),
  rememberedHints,
  nameOf: glossaryNameOf,
  read: readGlossary,
  newLayout,
  canHold: canHoldPart,
  mayHoldMore: ({ kind }) => kind !== 'delimited',
  isLayout: isGlossaryLayout,
  write: writeGlossary,
};

function rememberedHints(layout: GlossaryLayout): LanguageHints {
  if (layout.kind === 'tbx') return { remembered: { source: layout.source } };
  if (layout.kind === 'workbook') return {};
  const { shape, style } = layout;
  return { remembered: { source: shape.source, target: shape.target, delimiter: style.delimiter } };
}
