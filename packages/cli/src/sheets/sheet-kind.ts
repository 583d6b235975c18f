// How the files of a kind are read and written: what push, pull, diff and check need to know of glossaries or of Spoken
// Terms beside their store.

import { extname } from 'node:path';
import type { Entries, SectionKey } from 'language-service-account';
import type { Sheet } from 'language-service-sheets/sheet';
import type { KindSpec, SheetFormat } from './column-spec.ts';
import type { SheetLayout } from './layouts.ts';
import { readSheets } from './read-sheets.ts';
import { orUsageError } from './sheet-fault.ts';
import { type SheetHints, stemOf } from './sheet-hints.ts';
import { holds, newLayout, optionsOf, widened } from './sheet-layout.ts';
import { writeSheets } from './write-sheets.ts';

export type SheetKind = ReturnType<typeof sheetKind>;

/** @param spec What distinguishes the kind. */
export function sheetKind(spec: KindSpec) {
  const { kind, formats, noun, nameOf } = spec;
  return {
    kind,
    formats,
    noun,
    nameOf,
    /** The format that the name of a file says. */
    formatNamed(path: string): SheetFormat | undefined {
      const extension = extname(path).slice(1).toLowerCase();
      return formats.find((one) => one === extension || (one === 'tsv' && extension === 'tab'));
    },
    /** The languages that the name of a file says. */
    hintsOf: (path: string) => spec.languagesInName(stemOf(path)),
    optionsOf: (layout: SheetLayout) => optionsOf(layout, spec),
    /** @throws UsageError naming what cannot be read at all; faults of rows are in the content. */
    read: (bytes: Buffer, format: SheetFormat, hints: SheetHints) =>
      orUsageError(() => readSheets(bytes, format, hints, spec)),
    newLayout: (format: SheetFormat, keys: readonly SectionKey[], hints: SheetHints) =>
      newLayout(format, keys, hints, spec),
    /** Whether a file of this layout can hold the part, if need be with one more column or sheet. */
    canHold: (layout: SheetLayout, key: SectionKey) => holds(widened(layout, [key], spec), key, spec),
    /** @param old the tables that are replaced. */
    write: (parts: ReadonlyMap<SectionKey, Entries>, layout: SheetLayout, old: readonly Sheet[]) =>
      orUsageError(() => writeSheets(parts, layout, old, spec)),
  };
}
