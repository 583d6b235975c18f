// What the service offers for glossaries and for Spoken Terms alike. Both kinds of commands run over it.

import type { Thing } from './resource-kind.ts';
import type { Part, PartKey } from './sections.ts';

/** A glossary or a collection without its entries. */
export type Stored = Omit<Required<Thing>, 'content'>;

export interface Store {
  /** `glossary`. */
  readonly noun: string;
  readonly nouns: string;
  list(): Promise<readonly Stored[]>;
  get(id: string): Promise<Stored>;
  read(id: string, part: PartKey): Promise<Part>;
  create(name: string, parts: ReadonlyMap<PartKey, Part>): Promise<Stored>;
  /** Adds entries to a part, or makes it. */
  merge(id: string, part: PartKey, entries: Part): Promise<unknown>;
  replace(id: string, part: PartKey, entries: Part): Promise<unknown>;
  remove(id: string, part: PartKey): Promise<unknown>;
  delete(id: string): Promise<unknown>;
}
