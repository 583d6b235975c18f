// The least requests that make what the service holds into what it shall hold. An update merges, so one is enough for a part
// in which nothing goes away; otherwise the part is replaced.

import { changesOfPart } from './difference.ts';
import type { Part, PartKey, Parts } from './sections.ts';

export interface PartWrite {
  readonly kind: 'merge' | 'replace' | 'remove';
  readonly part: PartKey;
  readonly entries: Part;
}

const none: Part = new Map();

/** What makes room comes first: all parts together have a largest size. */
export function planWrites(before: Parts, after: Parts): readonly PartWrite[] {
  const sizeIn = (parts: Parts, part: PartKey) => parts.get(part)?.size ?? 0;
  const growth = ({ part }: PartWrite) => sizeIn(after, part) - sizeIn(before, part);
  return [...new Set([...after.keys(), ...before.keys()])]
    .flatMap((part) => writeOf(part, before.get(part) ?? none, after.get(part) ?? none))
    .toSorted((one, other) => growth(one) - growth(other));
}

function writeOf(part: PartKey, before: Part, after: Part): PartWrite | [] {
  const changes = changesOfPart(part, before, after);
  if (changes.length === 0) return [];
  if (after.size === 0) return { kind: 'remove', part, entries: none };
  if (changes.some(({ kind }) => kind === 'removed')) return { kind: 'replace', part, entries: after };
  const changed = new Map(changes.map(({ source, after: target = '' }) => [source, target]));
  return { kind: 'merge', part, entries: changed };
}
