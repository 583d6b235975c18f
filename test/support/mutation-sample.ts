// A sample of a group's mutants, as a plugin of Stryker: a mutant outside the sample counts neither as noticed nor not.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** What is read of a mutant of Stryker. */
interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly location: { readonly start: Position; readonly end: Position };
  readonly replacement: string;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** The items that are drawn: the same ones for the same seed and the same keys, in any order. */
export function sampleOf<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  size: number,
  seed: string,
): T[] {
  const lots = new Map(items.map((item) => [item, drawLot(`${seed} ${keyOf(item)}`)]));
  return items.toSorted((one, other) => compare(lots.get(one), lots.get(other))).slice(0, size);
}

function drawLot(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function compare(one = '', other = ''): number {
  return one < other ? -1 : 1;
}

const { MUTATION_SAMPLE: size = '', MUTATION_SEED: seed = '' } = process.env;
let drawn = new Set<string>();

const checker = {
  init: async (): Promise<void> => undefined,
  /** Is called once, with every mutant. */
  group: async (mutants: readonly Mutant[]): Promise<string[][]> => {
    drawn = new Set(sampleOf(mutants, keyOf, Number(size), seed).map(({ id }) => id));
    return [mutants.map(({ id }) => id)];
  },
  check: async (mutants: readonly Mutant[]): Promise<Record<string, { status: string; reason?: string }>> => {
    if (drawn.size === 0)
      throw new Error('The mutants are checked in a process that did not draw the sample');
    return Object.fromEntries(mutants.map(({ id }) => [id, drawn.has(id) ? inSample : outside]));
  },
};
const inSample = { status: 'passed' };
const outside = { status: 'compileError', reason: 'not in the sample' };

function keyOf({ fileName, location: { start, end }, replacement }: Mutant): string {
  // Stryker works in a copy of the repository, whose folder has another name in each run.
  const file = relative(process.cwd(), fileName).replaceAll('\\', '/');
  return `${file} ${start.line}:${start.column}-${end.line}:${end.column} ${replacement}`;
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: checker }];
