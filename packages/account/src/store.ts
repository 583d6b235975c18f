// What the service offers for glossaries and for Spoken Terms alike. Both kinds of commands run over it.

import type { RemoteResource, ResourceKind } from './resource-kind.ts';
import type { Entries, SectionKey } from './sections.ts';

/** A glossary or a collection without its entries. */
export type Stored = Omit<Required<RemoteResource>, 'content'>;

export interface Store extends Pick<ResourceKind, 'noun' | 'nouns'> {
  list(): Promise<readonly Stored[]>;
  get(id: string): Promise<Stored>;
  read(id: string, section: SectionKey): Promise<Entries>;
  /** Gives the id. */
  create(name: string, sections: ReadonlyMap<SectionKey, Entries>): Promise<string>;
  /** Adds entries to a section, or makes it. */
  merge(id: string, section: SectionKey, entries: Entries): Promise<unknown>;
  replace(id: string, section: SectionKey, entries: Entries): Promise<unknown>;
  remove(id: string, section: SectionKey): Promise<unknown>;
  delete(id: string): Promise<unknown>;
}
