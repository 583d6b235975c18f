// How the files of a kind are read and written: what push, pull, diff and check need to know of glossaries or of Spoken
// Terms beside their store.

import type { Entry, Part, PartKey } from 'language-service-account';
import type { Finding, Place } from 'language-service-sheets/place';
import type { Sheet } from 'language-service-sheets/sheet';
import type { IsKnown, Languages, RememberedFile, SheetHints } from './sheet-hints.ts';

/** A file with its tables. */
export interface ReadContent<Layout> extends Content<Layout> {
  readonly sheets: readonly Sheet[];
  /** What is lost when the file is written again, in words. */
  readonly more?: readonly string[];
}

export interface WrittenContent<Layout> {
  readonly bytes: Buffer;
  readonly layout: Layout;
}

/** An option of the command line that says how a file is read. */
export type SheetOption = 'format' | 'delimiter' | 'header' | 'source-lang' | 'target-lang' | 'lang';

export type LayoutOptions<Format extends string> = { readonly format: readonly Format[] } & {
  readonly [Option in SheetOption]?: readonly string[];
};

export interface SheetKind<Layout extends object = object, Format extends string = string> {
  /** What the lock file calls it. */
  readonly kind: 'glossaries' | 'spoken-terms';
  readonly formats: readonly Format[];
  /** `a glossary file`. */
  readonly noun: string;
  /** The format that the name of a file says. */
  formatNamed(path: string): Format | undefined;
  /** The languages that the name of a file says. */
  hintsOf(path: string): Languages;
  /** What a lock file remembers of the languages, the delimiter and the header. */
  remembered(layout: Layout, isKnown: IsKnown): RememberedFile;
  /** The values of the options that a file of this layout agrees with, by option; absent where it says nothing. */
  optionsOf(layout: Layout): LayoutOptions<Format>;
  /** The name that a file gives what it holds. */
  nameOf(path: string): string;
  /** @throws UsageError naming what cannot be read at all. */
  read(bytes: Buffer, format: Format, hints: SheetHints): Promise<ReadContent<Layout>>;
  newLayout(format: Format, parts: readonly PartKey[], hints: SheetHints): Layout;
  /** Whether a file of this layout can hold the part, if need be with one more column or sheet. */
  canHold(layout: Layout, part: PartKey): boolean;
  isLayout(value: unknown): value is Layout;
  write(
    parts: ReadonlyMap<PartKey, Part>,
    layout: Layout,
    old: readonly Sheet[],
  ): Promise<WrittenContent<Layout>>;
}

export interface PlacedEntry extends Entry {
  readonly place: Place;
}

/** What a file says should be. */
interface Content<Layout> {
  /** In the order in which the parts begin; a part may be empty. */
  readonly parts: ReadonlyMap<PartKey, readonly PlacedEntry[]>;
  /** Why nothing may be sent. */
  readonly faults: readonly Finding[];
  /** What is worth knowing, and stops nothing. */
  readonly notices: readonly Finding[];
  /** What is needed to write the file again; undefined where its first row has a fault. */
  readonly layout: Layout | undefined;
}
