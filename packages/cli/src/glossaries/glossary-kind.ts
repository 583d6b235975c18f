import type { SheetKind } from '../sync/sheet-kind.ts';
import { formatOf, type GlossaryFormat, glossaryFormats, readGlossary } from './glossary-file.ts';
import { type GlossaryLayout, isGlossaryLayout } from './glossary-layout.ts';
import { glossaryNameOf, hintsFromName, stemOf } from './names.ts';
import type { LanguageHints } from './table-shape.ts';
import { canHoldPart, newLayout, writeGlossary } from './write-glossary.ts';

export const glossaryKind: SheetKind<GlossaryLayout, GlossaryFormat, LanguageHints> = {
  item: ['entry', 'entries'],
  formats: glossaryFormats,
  formatOf,
  hintsOf: (path) => hintsFromName(stemOf(path)),
  nameOf: glossaryNameOf,
  read: readGlossary,
  newLayout,
  canHold: canHoldPart,
  mayHoldMore: ({ kind }) => kind !== 'delimited',
  isLayout: isGlossaryLayout,
  write: writeGlossary,
};
