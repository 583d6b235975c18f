import { orUsageError } from '../sheets/sheet-fault.ts';
import type { SheetKind } from '../sync/sheet-kind.ts';
import { readTerms, type TermFormat, termFormatNamed, termFormats } from './read-terms.ts';
import { isTermLayout, type TermLayout } from './term-layout.ts';
import { collectionNameOf, languageOfName, stemOfPath } from './term-names.ts';
import { canHoldList, newTermLayout, writeTerms } from './write-terms.ts';

export const termKind: SheetKind<TermLayout, TermFormat> = {
  kind: 'spoken-terms',
  formats: termFormats,
  noun: 'a file of terms',
  formatNamed: termFormatNamed,
  hintsOf: (path) => languageOfName(stemOfPath(path)),
  remembered(layout, isKnown) {
    if (layout.kind === 'workbook')
      return { shapes: new Map(layout.sheets.map(({ name, shape }) => [name, shape])), isKnown };
    return { delimiter: layout.style.delimiter, shapes: new Map([['', layout.shape]]), isKnown };
  },
  optionsOf(layout) {
    if (layout.kind === 'workbook') return { format: ['xlsx'] };
    const { style, shape } = layout;
    const columns = shape.roles.flatMap((role) =>
      role.startsWith('lang:') ? role.slice('lang:'.length) : [],
    );
    const languages = shape.lang === undefined ? columns : [shape.lang];
    // Plain text is written like TSV with one column.
    const isText = style.format === 'tsv' && shape.header === null && shape.roles.length === 1;
    return {
      format: isText ? ['txt', 'tsv'] : [style.format],
      delimiter: [style.delimiter],
      header: [shape.header === null ? 'no' : 'yes'],
      ...(languages.length > 0 && { lang: languages }),
    };
  },
  nameOf: collectionNameOf,
  read: (bytes, format, hints) => orUsageError(() => readTerms(bytes, format, hints)),
  newLayout: newTermLayout,
  canHold: canHoldList,
  isLayout: isTermLayout,
  write: (parts, layout, old) => orUsageError(() => writeTerms(parts, layout, old)),
};
