import type { SheetKind } from '../sync/sheet-kind.ts';
import { readTerms, type TermFormat, termFormatOf, termFormats } from './read-terms.ts';
import { isTermLayout, type TermLayout } from './term-layout.ts';
import { collectionNameOf, languageOfName, stemOfPath } from './term-names.ts';
import type { TermHints } from './term-shape.ts';
import { canHoldList, newTermLayout, writeTerms } from './write-terms.ts';

export const termKind: SheetKind<TermLayout, TermFormat, TermHints> = {
  formats: termFormats,
  formatOf: termFormatOf,
  hintsOf: (path) => languageOfName(stemOfPath(path)),
  rememberedHints(layout) {
    if (layout.kind === 'workbook') return {};
    return { remembered: { lang: layout.shape.lang, delimiter: layout.style.delimiter } };
  },
  nameOf: collectionNameOf,
  read: readTerms,
  newLayout: newTermLayout,
  canHold: canHoldList,
  mayHoldMore: ({ kind }) => kind !== 'delimited',
  isLayout: isTermLayout,
  write: writeTerms,
};
