import { holdsEntry, type LockedPart } from '../sync/lock-file.ts';
import type { PartKey } from '../sync/sheet-content.ts';
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
  mayHoldMore: ({ kind }) => kind === 'tbx',
  isLayout: isGlossaryLayout,
  write: writeGlossary,
};

function rememberedHints(layout: GlossaryLayout, parts: ReadonlyMap<PartKey, LockedPart>): LanguageHints {
  if (layout.kind === 'tbx') return { remembered: { source: layout.source } };
  const isKnown = (part: PartKey, source: string, target: string) =>
    holdsEntry(parts.get(part), source, target);
  if (layout.kind === 'workbook') {
    const headers = new Map(layout.sheets.map(({ name, shape }) => [name, shape.header]));
    return { remembered: { headers, isKnown } };
  }
  const { shape, style } = layout;
  const { source, target } = shape;
  const headers = new Map([['', shape.header]]);
  return { remembered: { source, target, delimiter: style.delimiter, headers, isKnown } };
}
