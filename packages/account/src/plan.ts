// The fewest requests that make what the service holds into what it shall hold. An update merges, so one is enough for a
// section in which nothing goes away; otherwise the section is replaced.

import { changesOfSection } from './difference.ts';
import type { Entries, SectionKey, Sections } from './sections.ts';

export interface SectionWrite {
  readonly kind: 'merge' | 'replace' | 'remove';
  readonly section: SectionKey;
  readonly entries: Entries;
}

const none: Entries = new Map();

/** What makes room comes first: all sections together have a largest size. */
export function planWrites(before: Sections, after: Sections): readonly SectionWrite[] {
  const sizeIn = (sections: Sections, section: SectionKey) => sections.get(section)?.size ?? 0;
  const growth = ({ section }: SectionWrite) => sizeIn(after, section) - sizeIn(before, section);
  return [...new Set([...after.keys(), ...before.keys()])]
    .flatMap((section) => writeOf(section, before.get(section) ?? none, after.get(section) ?? none))
    .toSorted((one, other) => growth(one) - growth(other));
}

function writeOf(section: SectionKey, before: Entries, after: Entries): SectionWrite | [] {
  const changes = changesOfSection(section, before, after);
  if (changes.length === 0) return [];
  if (after.size === 0) return { kind: 'remove', section, entries: none };
  if (changes.some(({ kind }) => kind === 'removed')) return { kind: 'replace', section, entries: after };
  const changed = new Map(changes.map(({ source, after: target = '' }) => [source, target]));
  return { kind: 'merge', section, entries: changed };
}
