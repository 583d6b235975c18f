// What the service has and what the file has, part by part. The order of entries does not matter.

import type { Part, PartKey } from './content.ts';

export type ChangeKind = 'added' | 'changed' | 'removed';

export interface Change {
  readonly part: PartKey;
  readonly kind: ChangeKind;
  readonly source: string;
  /** The target on the service; absent for what is added. */
  readonly before?: string;
  /** The target in the file; absent for what is removed. */
  readonly after?: string;
}

/** What turns the entries of the service into those of the file, removed ones last. */
export function changesOfPart(part: PartKey, before: Part, after: Part): Change[] {
  const changes: Change[] = [];
  for (const [source, target] of after) {
    const old = before.get(source);
    if (old === undefined) changes.push({ part, kind: 'added', source, after: target });
    else if (old !== target) changes.push({ part, kind: 'changed', source, before: old, after: target });
  }
  for (const [source, target] of before)
    if (!after.has(source)) changes.push({ part, kind: 'removed', source, before: target });
  return changes;
}

/** What turns all parts of one side into those of the other. */
export function changesBetween(
  before: ReadonlyMap<PartKey, Part>,
  after: ReadonlyMap<PartKey, Part>,
): Change[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys]
    .sort()
    .flatMap((key) => changesOfPart(key, before.get(key) ?? none, after.get(key) ?? none));
}

const none: Part = new Map();
