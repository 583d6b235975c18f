import { HashTable } from '../units/hash-table.ts';
import { DECLARATION, readDocument } from './document.ts';
import { identityOf } from './identity.ts';
import type { TmxInput, TmxSink } from './input.ts';
import { type OutputLoss, OutputLosses } from './losses.ts';
import { Output } from './output.ts';
import type { RawUnit } from './raw-unit.ts';

export interface DedupeResult {
  readonly unitsRead: number;
  readonly unitsWritten: number;
  readonly losses: readonly OutputLoss[];
}

/** Copies a file without the units whose segments occurred before. */
export async function dedupeTmx(input: TmxInput, sink: TmxSink): Promise<DedupeResult> {
  const output = new Output(sink);
  const finder = new DuplicateFinder();
  const losses = new OutputLosses();
  let unitsRead = 0;
  let unitsWritten = 0;
  await readDocument(input, {
    head: ({ bytes }) => output.write(DECLARATION, bytes),
    unit(raw) {
      unitsRead += 1;
      const firstLine = finder.firstLineOf(raw);
      if (firstLine !== undefined) {
        losses.add('unit', 'duplicate', { line: raw.unit.line, firstLine });
        return;
      }
      unitsWritten += 1;
      output.write(raw.withLead);
    },
    tail: (bytes) => output.write(bytes),
    pause: () => output.flush(),
  });
  return { unitsRead, unitsWritten, losses: losses.list() };
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
