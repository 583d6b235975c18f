// How the files of a kind are read and written: what push, pull, diff and check need to know of glossaries or of Spoken
// Terms beside their store.

import type { Sheet } from '../sheets/sheet.ts';
import type { LockedPart } from './lock-file.ts';
import type { Content, Part, PartKey } from './sheet-content.ts';

/** A file with its tables. */
export interface ReadContent<Layout> extends Content<Layout> {
  readonly sheets: readonly Sheet[];
  /** What is lost when the file is written again, in words; absent where only that shows it. */
  readonly more?: readonly string[];
}

export interface WrittenContent<Layout> {
  readonly bytes: Buffer;
  readonly layout: Layout;
}

export interface SheetKind<Layout extends object = object, Format extends string = string, Hints = object> {
  readonly formats: readonly Format[];
  /** @throws UsageError when no format has the extension. */
  formatOf(path: string): Format;
  /** The languages that the name of a file says. */
  hintsOf(path: string): Hints;
  /** What a lock file remembers of the languages, the delimiter and the header. */
  rememberedHints(layout: Layout, parts: ReadonlyMap<PartKey, LockedPart>): Hints;
  /** The name that a file gives what it holds. */
  nameOf(path: string): string;
  /** @throws UsageError naming what cannot be read at all. */
  read(bytes: Buffer, format: Format, hints: Hints): Promise<ReadContent<Layout>>;
  newLayout(format: Format, parts: readonly PartKey[], hints: Hints): Layout;
  /** Whether a file of this layout can hold the part, if need be with one more column or sheet. */
  canHold(layout: Layout, part: PartKey): boolean;
  /** Whether only writing a file of this layout again shows if it holds more than is read from it. */
  mayHoldMore(layout: Layout): boolean;
  isLayout(value: unknown): value is Layout;
  write(
    parts: ReadonlyMap<PartKey, Part>,
    layout: Layout,
    old: readonly Sheet[],
  ): Promise<WrittenContent<Layout>>;
}
