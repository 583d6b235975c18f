// Two files are compared by their units, in any order: what one has and the other has not, and what has another
// translation of the same source.

import { HashTable } from '../units/hash-table.ts';
import type { Hash } from '../units/hash-text.ts';
import { readDocument } from './document.ts';
import { identityOf, sourceIdentityOf } from './identity.ts';
import type { TmxInput } from './input.ts';

export type Difference =
  | { readonly kind: 'added'; readonly newLine: number }
  | { readonly kind: 'removed'; readonly oldLine: number }
  | { readonly kind: 'changed'; readonly oldLine: number; readonly newLine: number };

export type DiffResult = Awaited<ReturnType<typeof diffTmx>>;

/** Lines begin at 1, so that 0 says: found in the other file. */
const MATCHED = 0;

/** A path, or what opens the bytes of a file each time they are read. */
export type RereadableTmx = string | (() => TmxInput);

/** Names the differences between two files: first what was removed or changed, then what was added. Reads one twice. */
export async function diffTmx(
  oldFile: RereadableTmx,
  newFile: RereadableTmx,
  onDifference: (difference: Difference) => void,
) {
  const oldUnits = await linesOf(oldFile);
  const { same, additions } = await matchNew(newFile, oldUnits);
  let removed = 0;
  let changed = 0;
  await readDocument(opened(oldFile), {
    unit(raw) {
      const oldLine = raw.unit.line;
      if (numberOf(oldUnits, identityOf(raw)) !== oldLine) return;
      const newLine = take(additions, sourceIdentityOf(raw));
      if (newLine === undefined) removed += 1;
      else changed += 1;
      onDifference(
        newLine === undefined ? { kind: 'removed', oldLine } : { kind: 'changed', oldLine, newLine },
      );
    },
  });
  const added = [...additions.values()].flat().sort((one, other) => one - other);
  for (const newLine of added) onDifference({ kind: 'added', newLine });
  return { added: added.length, removed, changed, same };
}

function opened(file: RereadableTmx): TmxInput {
  return typeof file === 'string' ? file : file();
}

/** The line of the first of each unit. */
async function linesOf(file: RereadableTmx): Promise<HashTable> {
  const table = new HashTable();
  await readDocument(opened(file), {
    unit(raw) {
      const { high, low } = identityOf(raw);
      table.add(high, low, raw.unit.line);
    },
  });
  return table;
}

/** Marks the old units that the new file has, and gathers the others by their source. */
async function matchNew(
  file: RereadableTmx,
  oldUnits: HashTable,
): Promise<{ same: number; additions: Map<string, number[]> }> {
  const additions = new Map<string, number[]>();
  const seen = new HashTable();
  let same = 0;
  await readDocument(opened(file), {
    unit(raw) {
      const identity = identityOf(raw);
      if (seen.add(identity.high, identity.low, 1) !== undefined) return;
      if (oldUnits.set(identity.high, identity.low, MATCHED)) same += 1;
      else {
        const key = keyOf(sourceIdentityOf(raw));
        additions.set(key, [...(additions.get(key) ?? []), raw.unit.line]);
      }
    },
  });
  return { same, additions };
}

function numberOf(table: HashTable, { high, low }: Hash): number | undefined {
  return table.get(high, low);
}

function take(additions: Map<string, number[]>, source: Hash): number | undefined {
  const lines = additions.get(keyOf(source));
  const line = lines?.shift();
  if (lines?.length === 0) additions.delete(keyOf(source));
  return line;
}

function keyOf({ high, low }: Hash): string {
  return `${high}:${low}`;
}
