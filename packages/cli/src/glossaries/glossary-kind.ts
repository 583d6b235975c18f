import { orUsageError } from '../sheets/sheet-fault.ts';
import type { IsKnown, RememberedFile } from '../sync/sheet-hints.ts';
import type { LayoutOptions, SheetKind } from '../sync/sheet-kind.ts';
import { formatNamed, type GlossaryFormat, glossaryFormats, readGlossary } from './glossary-file.ts';
import { glossaryNameOf, hintsFromName, stemOf } from './glossary-languages.ts';
import { type GlossaryLayout, isGlossaryLayout } from './glossary-layout.ts';
import type { TableShape } from './table-shape.ts';
import { canHoldPart, newLayout, writeGlossary } from './write-glossary.ts';

export const glossaryKind: SheetKind<GlossaryLayout, GlossaryFormat> = {
  kind: 'glossaries',
  formats: glossaryFormats,
  noun: 'a glossary file',
  formatNamed,
  hintsOf: (path) => hintsFromName(stemOf(path)),
  remembered,
  optionsOf,
  nameOf: glossaryNameOf,
  read: (bytes, format, hints) => orUsageError(() => readGlossary(bytes, format, hints)),
  newLayout,
  canHold: canHoldPart,
  isLayout: isGlossaryLayout,
  write: (parts, layout, old) => orUsageError(() => writeGlossary(parts, layout, old)),
};

function remembered(layout: GlossaryLayout, isKnown: IsKnown): RememberedFile {
  if (layout.kind === 'tbx') return { source: layout.source };
  if (layout.kind === 'workbook')
    return { shapes: new Map(layout.sheets.map(({ name, shape }) => [name, shape])), isKnown };
  return { delimiter: layout.style.delimiter, shapes: new Map([['', layout.shape]]), isKnown };
}

function optionsOf(layout: GlossaryLayout): LayoutOptions<GlossaryFormat> {
  if (layout.kind === 'tbx') return { format: ['tbx'], 'source-lang': [layout.source] };
  if (layout.kind === 'workbook') return { format: ['xlsx'] };
  const { style, shape } = layout;
  const { sources, targets } = languagesOf(shape);
  return {
    format: [style.format],
    delimiter: [style.delimiter],
    header: [shape.header === null ? 'no' : 'yes'],
    ...(sources.length > 0 && { 'source-lang': sources }),
    ...(targets.length > 0 && { 'target-lang': targets }),
  };
}

/** The languages of a shape; none where each row names its own. */
function languagesOf({ roles, source, target }: TableShape) {
  const [first, ...others] = roles.flatMap((role) =>
    role.startsWith('lang:') ? role.slice('lang:'.length) : [],
  );
  return {
    sources: [first ?? source].filter((one) => one !== undefined),
    targets: others.length > 0 ? others : [target].filter((one) => one !== undefined),
  };
}
