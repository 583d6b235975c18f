// A figure is shown beside its goal and what it is compared with, so that each table is made of the same data.

/** What a figure should be. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** One measured value. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** Written after the value; a ratio has `x`. */
  readonly unit: string;
  /** What it is compared with, in the same run. */
  readonly peer?: string;
  readonly goal?: Goal;
  /** What explains it: spreads, absolute times. */
  readonly detail?: string;
}

/** What `--save` writes. */
export interface SavedRun {
  /** `2026-12-03` */
  readonly measuredOn: string;
  /** Processors, memory, system and Node. */
  readonly machine: string;
  readonly figures: readonly Figure[];
  /** What could not be measured, with the reason. */
  readonly notMeasured: readonly string[];
}

/** `met` or `MISSED`; a value that is not a number meets no goal. */
export function verdictOf({ value, goal }: Figure): string {
  if (goal === undefined) return '';
  return ('atMost' in goal ? value <= goal.atMost : value >= goal.atLeast) ? 'met' : 'MISSED';
}

export function valueInWords({ value, unit }: Figure): string {
  return `${rounded(value)} ${unit}`;
}

export function goalInWords({ goal, unit }: Figure): string {
  if (goal === undefined) return '';
  return 'atMost' in goal ? `at most ${goal.atMost} ${unit}` : `at least ${goal.atLeast} ${unit}`;
}

/** Four digits, so that a value just beside its goal does not look like it. */
function rounded(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  return value.toFixed(size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3);
}
