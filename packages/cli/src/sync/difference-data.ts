// What two sides differ in, as results show it and as people read it.

import {
  type Change,
  type ChangeKind,
  type Comparison,
  type Conflict,
  type SectionKey,
  sectionLabel,
} from 'language-service-account';
import type { Screen } from '../output/screen.ts';
import { drawTable } from '../output/table.ts';

/** What changes on the service, and in the file where somebody else changed the service. */
export type DifferenceData = ReturnType<typeof differenceData>;
type ChangesData = ReturnType<typeof changesData>;
export type ChangeData = ReturnType<typeof changeData>;

/**
 * What is in conflict until somebody decides is not a change, too.
 * @param pruned parts that are deleted as a whole: their rows are not listed.
 */
export function differenceData(
  { changes, toFile, conflicts }: Pick<Comparison, 'changes' | 'toFile' | 'conflicts'>,
  pruned: readonly SectionKey[] = [],
) {
  const open = new Set(
    conflicts.flatMap(({ part, source, taken }) => (taken === undefined ? `${part}\0${source}` : [])),
  );
  const isDecided = ({ part, source }: Change) => !open.has(`${part}\0${source}`);
  return {
    ...changesData(changes.filter((one) => isDecided(one) && !pruned.includes(one.part))),
    toFile: changesData(toFile.filter(isDecided)),
    conflicts: conflicts.map(conflictData),
  };
}

/** The conflict as it is printed: the part is `en → de`. */
export function conflictData({ part, ...conflict }: Conflict): Conflict {
  return { part: sectionLabel(part), ...conflict };
}

/** Changes as results show them. */
export function changesData(changes: readonly Change[]) {
  const count = (wanted: ChangeKind) => changes.filter(({ kind }) => kind === wanted).length;
  return {
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    changes: changes.map(changeData),
  };
}

function changeData({ part, kind, source, before, after }: Change) {
  return {
    part: sectionLabel(part),
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
  { changes, toFile, conflicts }: DifferenceData,
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
export function countsInWords(
  { added, changed, removed }: ChangesData,
  pruned: readonly string[] = [],
): string {
  const counts = Object.entries({ added, changed, removed }).flatMap(([word, count = 0]) =>
    count === 0 ? [] : `${count} ${word}`,
  );
  const parts = pruned.map((part) => `${part} deleted`);
  return [...counts, ...parts].join(', ') || 'equal';
}
