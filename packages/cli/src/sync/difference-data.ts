import {
  type Change,
  type ChangeKind,
  type Comparison,
  type PartKey,
  partInWords,
} from 'language-service-account';
import { type ConflictData, conflictData } from './conflicts.ts';

export interface ChangeData {
  /** `en → de`. */
  readonly part: string;
  readonly change: ChangeKind;
  readonly source: string;
  readonly before?: string;
  readonly after?: string;
}

/** Changes as results show them. */
export interface ChangesData {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly changes: readonly ChangeData[];
}

/** What a push changes: the service, and the file where somebody else changed the service. */
export interface DifferenceData extends ChangesData {
  /** Parts that are deleted as a whole. */
  readonly pruned: readonly string[];
  /** Parts of the service that the file does not have, and that stay. */
  readonly kept: readonly string[];
  /** What the file gets of the service. */
  readonly toFile: ChangesData;
  /** What both sides changed. */
  readonly conflicts: readonly ConflictData[];
}

/** Whether a push would write anything, or ask. */
export function differs({
  writes,
  toFile,
  conflicts,
}: Pick<DifferenceData, 'toFile' | 'conflicts'> & { readonly writes: number }): boolean {
  return writes > 0 || toFile.changes.length > 0 || conflicts.length > 0;
}

/** @param kept parts of the service that the file does not have, and that stay. */
export function differenceData(
  { changes, toFile, conflicts, service, wanted }: Comparison,
  kept: readonly PartKey[],
): DifferenceData {
  const open = new Set(
    conflicts.flatMap(({ part, source, taken }) => (taken === undefined ? `${part}\0${source}` : [])),
  );
  const isDecided = ({ part, source }: Change) => !open.has(`${part}\0${source}`);
  const pruned = new Set([...(service?.keys() ?? [])].filter((key) => (wanted.get(key)?.size ?? 0) === 0));
  return {
    ...changesData(changes.filter((change) => isDecided(change) && !pruned.has(change.part))),
    pruned: [...pruned].map(partInWords),
    kept: kept.map(partInWords),
    toFile: changesData(toFile.filter(isDecided)),
    conflicts: conflicts.map(conflictData),
  };
}

export function changesData(changes: readonly Change[]): ChangesData {
  const count = (wanted: ChangeKind) => changes.filter(({ kind }) => kind === wanted).length;
  return {
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    changes: changes.map(changeData),
  };
}

function changeData({ part, kind, source, before, after }: Change): ChangeData {
  return {
    part: partInWords(part),
    change: kind,
    source,
    ...(before === undefined || before === '' ? {} : { before }),
    ...(after === undefined || after === '' ? {} : { after }),
  };
}
