import { holdsEntry } from '../sync/lock-file.ts';
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
  rememberedHints(layout, parts) {
    const isKnown = (lang: string, term: string) => holdsEntry(parts.get(lang), term, '');
    if (layout.kind === 'workbook') {
      const headers = new Map(layout.sheets.map(({ name, shape }) => [name, shape.header]));
      return { remembered: { headers, isKnown } };
    }
    const { shape, style } = layout;
    const headers = new Map([['', shape.header]]);
    return { remembered: { lang: shape.lang, delimiter: style.delimiter, headers, isKnown } };
  },
  nameOf: collectionNameOf,
  read: readTerms,
  newLayout: newTermLayout,
  canHold: canHoldList,
  mayHoldMore: () => false,
  isLayout: isTermLayout,
  write: writeTerms,
};
