// A workbook may have several sheets of one pair or language, one a topic: an entry stays in the sheet where it is, with
// its notes.

import type { Entries, SectionKey } from 'language-service-account';
import type { PlacedEntry } from './layouts.ts';

/** A sheet that is written again. */
export interface HeldSheet {
  canHold(key: SectionKey): boolean;
  /** What it held before. */
  readonly before: ReadonlyMap<SectionKey, readonly PlacedEntry[]>;
}

/** Returns the parts of each sheet. What was in none goes to the first that can hold it; what none can hold is left out. */
export function partsBySheet(
  parts: ReadonlyMap<SectionKey, Entries>,
  sheets: readonly HeldSheet[],
): ReadonlyMap<SectionKey, Entries>[] {
  const written = sheets.map(() => new Map<SectionKey, Map<string, string>>());
  for (const [key, part] of parts) {
    const places = placesOf(key, sheets);
    const first = sheets.findIndex((sheet) => sheet.canHold(key));
    for (const [source, target] of part) {
      const held = written[places.get(source) ?? first];
      if (held === undefined) continue;
      const entries = held.get(key) ?? new Map<string, string>();
      held.set(key, entries.set(source, target));
    }
  }
  return written;
}

/** Returns the first sheet of each source. */
function placesOf(key: SectionKey, sheets: readonly HeldSheet[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [at, { before }] of sheets.entries())
    for (const { source } of before.get(key) ?? []) if (!places.has(source)) places.set(source, at);
  return places;
}
