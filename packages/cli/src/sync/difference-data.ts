import { type Change, type ChangeKind, type Plan, partInWords } from 'language-service-account';

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

/** The difference between the service and a file. */
export interface DifferenceData extends ChangesData {
  /** Parts that are deleted as a whole. */
  readonly pruned: readonly string[];
  /** Parts of the service that the file does not have, and that stay. */
  readonly kept: readonly string[];
  /** What the service would lose that neither the last push nor the last pull left there. */
  readonly lost: readonly ChangeData[];
}

export function differenceData({ changes, writes, kept }: Plan, lost: readonly Change[]): DifferenceData {
  return {
    ...changesData(changes),
    pruned: writes.flatMap((write) => (write.kind === 'remove' ? partInWords(write.part) : [])),
    kept: kept.map(partInWords),
    lost: lost.map(changeData),
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

export function changeData({ part, kind, source, before, after }: Change): ChangeData {
  return {
    part: partInWords(part),
    change: kind,
    source,
    ...(before === undefined || before === '' ? {} : { before }),
    ...(after === undefined || after === '' ? {} : { after }),
  };
}
