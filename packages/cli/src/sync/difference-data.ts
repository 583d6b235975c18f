import {
  type Change,
  type ChangeKind,
  type Comparison,
  type SectionKey,
  sectionLabel,
} from 'language-service-account';
import type { Screen } from '../output/screen.ts';
import { drawTable } from '../output/table.ts';
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

/** @param kept parts of the service that the file does not have, and that stay. */
export function differenceData(compared: Comparison, kept: readonly SectionKey[]): DifferenceData {
  const { service, merged } = compared;
  const { changes, toFile, conflicts } = withoutOpen(compared);
  const pruned = new Set([...(service?.keys() ?? [])].filter((key) => (merged.get(key)?.size ?? 0) === 0));
  return {
    ...changesData(changes.filter(({ part: section }) => !pruned.has(section))),
    pruned: [...pruned].map(sectionLabel),
    kept: kept.map(sectionLabel),
    toFile: changesData(toFile),
    conflicts: conflicts.map(conflictData),
  };
}

/** Every change of a thing as rows for people. */
export function differenceRows(compared: Sides): Parameters<typeof renderDifference>[0] {
  const { changes, toFile, conflicts } = withoutOpen(compared);
  return {
    changes: changesData(changes).changes,
    toFile: changesData(toFile),
    conflicts: conflicts.map(conflictData),
  };
}

type Sides = Pick<Comparison, 'changes' | 'toFile' | 'conflicts'>;

/** What is in conflict until somebody decides is not a change, too. */
function withoutOpen({ changes, toFile, conflicts }: Sides): Sides {
  const open = new Set(
    conflicts.flatMap(({ part: section, source, taken }) =>
      taken === undefined ? `${section}\0${source}` : [],
    ),
  );
  const isDecided = ({ part: section, source }: Change) => !open.has(`${section}\0${source}`);
  return { changes: changes.filter(isDecided), toFile: toFile.filter(isDecided), conflicts };
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

function changeData({ part: section, kind, source, before, after }: Change): ChangeData {
  return {
    part: sectionLabel(section),
    change: kind,
    source,
    ...(before === undefined || before === '' ? {} : { before }),
    ...(after === undefined || after === '' ? {} : { after }),
  };
}

const mostRows = 200;
const columns = ['to', 'part', 'change', 'source', 'before', 'after', 'base', 'file', 'service'] as const;

/** The changes as a table for people: those to the service, those to the file, and what both changed. */
export async function renderDifference(
  { changes, toFile, conflicts }: Pick<DifferenceData, 'changes' | 'toFile' | 'conflicts'>,
  screen: Screen,
): Promise<string> {
  const isOneWay = toFile.changes.length === 0 && conflicts.length === 0;
  const rows: readonly { readonly [Column in (typeof columns)[number]]?: string | undefined }[] = [
    ...changes.map((change) => (isOneWay ? change : { to: 'service', ...change })),
    ...toFile.changes.map((change) => ({ to: 'file', ...change })),
    ...conflicts.map((conflict) => ({ to: conflict.taken ?? 'nothing', change: 'conflict', ...conflict })),
  ];
  if (rows.length === 0) return '';
  const shown = rows.slice(0, mostRows);
  const used = columns.filter((name) => shown.some((row) => row[name] !== undefined));
  const table = await drawTable(shown, screen, used);
  const rest = rows.length - shown.length;
  return rest > 0 ? `${table}and ${rest} more\n` : table;
}

/** `2 added, 1 changed`, or `equal`. */
export function countsInWords({ added, changed, removed, pruned = [] }: Partial<DifferenceData>): string {
  const counts = Object.entries({ added, changed, removed }).flatMap(([word, count = 0]) =>
    count === 0 ? [] : `${count} ${word}`,
  );
  const parts = pruned.map((section) => `${section} deleted`);
  return [...counts, ...parts].join(', ') || 'equal';
}
