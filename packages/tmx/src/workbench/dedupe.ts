import { HashTable } from '../units/hash-table.ts';
import { type CopyResult, copyUnits } from './copy-units.ts';
import { identityOf } from './identity.ts';
import type { TmxInput, TmxSink } from './input.ts';
import type { RawUnit } from './raw-unit.ts';

/** Copies a file without the units whose segments occurred before. */
export function dedupeTmx(input: TmxInput, sink: TmxSink): Promise<CopyResult> {
  const finder = new DuplicateFinder();
  return copyUnits(input, sink, (raw, losses) => {
    const firstLine = finder.firstLineOf(raw);
    if (firstLine === undefined) return [raw.withLead];
    losses.add('unit', 'duplicate', { line: raw.unit.line, firstLine });
    return undefined;
  });
}

/** Finds units whose segments occurred before. */
export class DuplicateFinder {
  readonly #lines = new HashTable();

  /** The line of the unit that this one repeats; undefined when it is new, or too long to be compared. */
  firstLineOf(raw: RawUnit, variants = raw.variants): number | undefined {
    const { high, low } = identityOf(raw, variants);
    return this.#lines.add(high, low, raw.unit.line);
  }
}
