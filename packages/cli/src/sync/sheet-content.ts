import type { Entry, PartKey } from 'language-service-account';
import type { Finding, Place } from '../sheets/place.ts';

export interface PlacedEntry extends Entry {
  readonly place: Place;
}

/** What a file says should be. */
export interface Content<Layout> {
  /** In the order in which the parts begin; a part may be empty. */
  readonly parts: ReadonlyMap<PartKey, readonly PlacedEntry[]>;
  /** Why nothing may be sent. */
  readonly faults: readonly Finding[];
  /** What is worth knowing, and stops nothing. */
  readonly notices: readonly Finding[];
  /** What is needed to write the file again; undefined where its first row has a fault. */
  readonly layout: Layout | undefined;
}
