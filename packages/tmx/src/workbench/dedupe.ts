import { HashTable } from '../units/hash-table.ts';
import { DECLARATION, readDocument } from './document.ts';
import { identityOf } from './identity.ts';
import type { TmxInput, TmxSink } from './input.ts';
import { Output } from './output.ts';
import type { RawUnit } from './raw-unit.ts';
import { type Removal, Removals } from './removals.ts';

export interface DedupeResult {
  readonly unitsRead: number;
  readonly unitsWritten: number;
  /** The first 1000, with the line of what each repeats. */
  readonly duplicates: readonly Removal<'duplicate'>[];
}

/** Copies a file without the units whose segments occurred before. */
export async function dedupeTmx(input: TmxInput, sink: TmxSink): Promise<DedupeResult> {
  const output = new Output(sink);
  const finder = new DuplicateFinder();
  const removals = new Removals<'duplicate'>();
  let unitsRead = 0;
  let unitsWritten = 0;
  await readDocument(input, {
    head: ({ bytes }) => output.write(DECLARATION, bytes),
    unit(raw) {
      unitsRead += 1;
      const firstLine = finder.firstLineOf(raw);
      if (firstLine !== undefined) {
        removals.add({ line: raw.unit.line, reason: 'duplicate', firstLine });
        return;
      }
      unitsWritten += 1;
      output.write(raw.lead, raw.bytes);
    },
    tail: (bytes) => output.write(bytes),
    pause: () => output.flush(),
  });
  return { unitsRead, unitsWritten, duplicates: removals.named };
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
