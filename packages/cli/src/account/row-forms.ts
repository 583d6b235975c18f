// The files of rows in an account folder are read and written as those of `glossaries push` and `spoken-terms push`.

import { type FileForm, type Parts, partOf, type RowForms } from 'language-service-account';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { glossaryKind } from '../glossaries/glossary-kind.ts';
import { termKind } from '../spoken-terms/term-kind.ts';
import { readAs, refuseFaults } from '../sync/read-sheet-file.ts';
import { readingOf } from '../sync/reading-order.ts';
import type { SheetKind } from '../sync/sheet-kind.ts';
import { sheetWith } from '../sync/write-sheet.ts';

export function rowForms(context: Context): RowForms {
  return {
    glossaries: formOf(context, glossaryKind, 'tsv'),
    'spoken-terms': formOf(context, termKind, 'csv'),
  };
}

function formOf<Layout extends object, Format extends string>(
  context: Context,
  kind: SheetKind<Layout, Format>,
  first: Format,
): FileForm {
  return {
    extensions: [first, ...kind.formats.filter((format) => format !== first)],
    nameOf: kind.nameOf,
    async read(path, bytes, layout) {
      const lock = layout === undefined ? undefined : knownLayout(kind, path, layout);
      const reading = readingOf(kind, path, { format: undefined, hints: {} }, lock);
      const content = await readAs(kind, path, bytes, reading);
      await refuseFaults(context, path, content);
      const parts = new Map([...content.parts].map(([key, entries]) => [key, partOf(entries)] as const));
      return {
        parts,
        layout: content.layout,
        write: (after: Parts) => sheetWith(kind, { path, content, parts: after }),
        fail: (_part, source, message) => {
          throw new CommandError('usage', `${path}: ${JSON.stringify(source)}: ${message}`);
        },
      };
    },
    make: (_path, parts) => kind.write(parts, kind.newLayout(first, [...parts.keys()], {}), []),
  };
}

function knownLayout<Layout extends object>({ isLayout }: SheetKind<Layout>, path: string, layout: object) {
  const lock = 'language-service.lock.json';
  if (!isLayout(layout))
    throw new UsageError(`${lock}: ${path}: "layout" is not a layout of a file`, 'Restore it from git.');
  const forget = `remove the line of ${path} from ${lock}`;
  return { path: lock, forget, layout, holds: () => undefined };
}
