// The least requests that make the service equal to the file. An update merges, so one is enough for a part in which
// nothing goes away; otherwise the part is replaced. A part that the file does not have is left alone unless it is
// pruned: another file may hold it.

import type { Part, PartKey } from './content.ts';
import { type Change, changesOfPart } from './difference.ts';

export type Write =
  | { readonly kind: 'create'; readonly parts: ReadonlyMap<PartKey, Part> }
  | { readonly kind: 'merge'; readonly part: PartKey; readonly entries: Part; readonly count: number }
  | { readonly kind: 'replace'; readonly part: PartKey; readonly entries: Part; readonly count: number }
  | { readonly kind: 'remove'; readonly part: PartKey; readonly count: 0 };

/** A write to something that exists. */
export type PartWrite = Exclude<Write, { readonly kind: 'create' }>;

export interface Plan {
  readonly writes: readonly Write[];
  readonly changes: readonly Change[];
  /** Parts of the service that the file does not have, and that stay. */
  readonly kept: readonly PartKey[];
}

export interface StoredPart {
  readonly count: number;
  /** Only of a part that may be written. */
  readonly entries?: Part;
}

/** What has to be written, and what was read to find out. */
export interface Compared {
  /** In the order in which the parts were read. */
  readonly stored: ReadonlyMap<PartKey, StoredPart> | undefined;
  readonly plan: Plan;
}

export interface Sides {
  /** What the file holds. */
  readonly wanted: ReadonlyMap<PartKey, Part>;
  /** What the service holds; undefined when there is nothing yet. */
  readonly stored: ReadonlyMap<PartKey, StoredPart> | undefined;
  readonly prune: boolean;
}

export function planWrites({ wanted, stored, prune }: Sides): Plan {
  const filled = new Map([...wanted].filter(([, part]) => part.size > 0));
  if (stored === undefined) {
    const changes = [...filled].flatMap(([key, part]) => changesOfPart(key, new Map(), part));
    return { writes: [{ kind: 'create', parts: filled }], changes, kept: [] };
  }
  const changes: Change[] = [];
  const writes: PartWrite[] = [];
  for (const [key, part] of filled) {
    const before = stored.get(key)?.entries ?? new Map<string, string>();
    const ofPart = changesOfPart(key, before, part);
    changes.push(...ofPart);
    if (ofPart.length > 0) writes.push(writeOf(key, part, ofPart));
  }
  const gone = [...stored.keys()].filter((key) => !filled.has(key));
  if (!prune) return { writes: inOrder(writes, stored), changes, kept: gone };
  for (const key of gone) writes.push({ kind: 'remove', part: key, count: 0 });
  return { writes: inOrder(writes, stored), changes, kept: [] };
}

function writeOf(part: PartKey, entries: Part, changes: readonly Change[]): PartWrite {
  const count = entries.size;
  if (changes.some(({ kind }) => kind === 'removed')) return { kind: 'replace', part, entries, count };
  const changed = new Map(changes.map(({ source, after = '' }) => [source, after]));
  return { kind: 'merge', part, entries: changed, count };
}

/** What makes room comes first: all parts together have a largest size. */
function inOrder(writes: readonly PartWrite[], stored: ReadonlyMap<PartKey, StoredPart>): PartWrite[] {
  const growth = ({ part, count }: PartWrite) => count - (stored.get(part)?.count ?? 0);
  return writes.toSorted((one, other) => growth(one) - growth(other));
}
