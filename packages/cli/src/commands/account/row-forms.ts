// The formats of the table files in an account folder. They are read and written as by `glossaries push` and
// `spoken-terms push`.

import type { FileForm, RowForms } from 'language-service-account/file-form';
import type { Context } from '../../frame/context.ts';
import type { KindSpec } from '../../frame/sheets/column-spec.ts';
import { orUsageError } from '../../frame/sheets/sheet-fault.ts';
import { formatNamed, newLayout } from '../../frame/sheets/sheet-layout.ts';
import { glossaryKind } from '../glossaries/glossary-kind.ts';
import { termKind } from '../spoken-terms/term-kind.ts';
import { asBroken } from '../sync/account-failure.ts';
import { knownFile, readAs, refuseFaults } from '../sync/open-sheet.ts';
import { readingOf } from '../sync/reading-order.ts';
import { rowFile } from '../sync/row-file.ts';

export function rowForms(context: Context, folder = '.'): RowForms {
  return {
    folder,
    glossaries: formOf(context, glossaryKind, 'tsv'),
    'spoken-terms': formOf(context, termKind, 'csv'),
  };
}

function formOf(context: Context, kind: KindSpec, first: 'csv' | 'tsv'): FileForm {
  const contentOf = async (path: string, bytes: Buffer, layout: object | undefined) => {
    const lock = 'language-service.lock.json';
    const forget = `remove the entry of ${path} from ${lock}`;
    const line = layout && { layout, path: lock, forget, holds: () => undefined };
    const reading = readingOf(kind, path, { format: undefined, hints: {} }, await knownFile(line));
    return readAs(kind, path, bytes, reading);
  };
  // The files with printed notices, because each file is read several times.
  const noted = new Set<string>();
  return {
    extensions: [first, ...kind.formats.filter((format) => format !== first)],
    nameOf: kind.nameOf,
    read: (path, bytes, layout) =>
      asBroken(async () => {
        const content = await contentOf(path, bytes, layout);
        await refuseFaults(context, path, noted.has(path) ? { ...content, notices: [] } : content);
        noted.add(path);
        return rowFile(kind, path, content);
      }),
    make: (path, sections) =>
      orUsageError(async () => {
        const { writeSheets } = await import('../../frame/sheets/write-sheets.ts');
        const layout = newLayout(formatNamed(path, kind) ?? first, [...sections.keys()], {}, kind);
        return writeSheets(sections, layout, { sheets: [] }, kind);
      }, path),
  };
}
