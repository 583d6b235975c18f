// Three sides, entry by entry: what both held when they were last equal, the file, and the service. Where one of them still
// holds what both held, the other one decides. Where both changed an entry, a person decides.

import type { Part, PartKey } from './content.ts';

/** A side that is written, or that decides. */
export type Side = 'file' | 'service';

/** An entry that both sides changed, with the targets of the three; a field is absent where the side has no such entry. */
export interface Conflict {
  readonly part: PartKey;
  readonly source: string;
  readonly base?: string;
  readonly file?: string;
  readonly service?: string;
  /** The side that was taken, when one was. */
  readonly taken?: Side;
}

export type Parts = ReadonlyMap<PartKey, Part>;

export interface MergeSides {
  /** Undefined when nothing says what both held. */
  readonly base: Parts | undefined;
  readonly file: Parts;
  readonly service: Parts;
}

export interface MergeOptions {
  /** The side that the command writes first of all: without a base, it loses nothing that it alone holds. */
  readonly written: Side;
  /** Which side decides where both changed an entry; default: neither. */
  readonly take: Side | undefined;
  /** Whether a part that one side no longer has at all is a conflict, unless the file lost it and nobody changed it. */
  readonly keepsParts: boolean;
}

export interface Merged {
  /** What both sides hold afterwards, once no conflict is open; a part may be empty. */
  readonly parts: Parts;
  /** With those that `take` decided. */
  readonly conflicts: readonly Conflict[];
}

/** What both sides hold when each has the other's changes. */
export function mergeParts(sides: MergeSides, keys: Iterable<PartKey>, options: MergeOptions): Merged {
  const parts = new Map<PartKey, Part>();
  const conflicts: Conflict[] = [];
  for (const key of new Set(keys)) parts.set(key, mergePart(key, sides, options, conflicts));
  return { parts, conflicts };
}

const none: Part = new Map();

interface Row {
  readonly base: string | undefined;
  readonly file: string | undefined;
  readonly service: string | undefined;
}

function mergePart(key: PartKey, sides: MergeSides, options: MergeOptions, conflicts: Conflict[]): Part {
  const [file, service] = [sides.file.get(key) ?? none, sides.service.get(key) ?? none];
  const base = sides.base && (sides.base.get(key) ?? none);
  const gone = !options.keepsParts
    ? undefined
    : file.size === 0
      ? 'file'
      : service.size === 0
        ? 'service'
        : undefined;
  const merged = new Map<string, string>();
  for (const source of new Set([...file.keys(), ...service.keys()])) {
    const row: Row = { base: base?.get(source), file: file.get(source), service: service.get(source) };
    const decided =
      row.file === row.service ? 'file' : winner(row, base !== undefined, gone, options.written);
    const side = decided ?? options.take ?? (row.file === undefined ? 'service' : 'file');
    if (decided === undefined) conflicts.push(conflictOf(key, source, row, options.take));
    const target = row[side];
    if (target !== undefined) merged.set(source, target);
  }
  return merged;
}

/** The side whose entry counts; undefined for a conflict. */
function winner(row: Row, hasBase: boolean, gone: Side | undefined, written: Side): Side | undefined {
  const other = written === 'file' ? 'service' : 'file';
  if (!hasBase) return row[written] === undefined ? other : undefined;
  if (row.service === row.base) return 'file';
  return row.file === row.base && gone === undefined ? 'service' : undefined;
}

function conflictOf(part: PartKey, source: string, row: Row, taken: Side | undefined): Conflict {
  return {
    part,
    source,
    ...(row.base !== undefined && { base: row.base }),
    ...(row.file !== undefined && { file: row.file }),
    ...(row.service !== undefined && { service: row.service }),
    ...(taken !== undefined && { taken }),
  };
}
