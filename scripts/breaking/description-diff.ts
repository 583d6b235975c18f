// Redocly lists every difference of two descriptions, with both values. Its own verdicts do not know who sends a value
// and who receives it: the rules beside this file judge.
import { join } from 'node:path';
import { runRedocly } from '../generate/redocly.ts';

/** One difference, as Redocly reports it. */
export interface Difference {
  /** JSON pointer by way of the first use; a shared component is reported once. */
  readonly path: string;
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  /** The keyword that differs, `key` for the name of the node itself; absent when the whole node came or went. */
  readonly property?: string;
  readonly base?: Side;
  readonly revision?: Side;
}

interface Side {
  /** JSON pointer of the definition: that of a component where it is one. */
  readonly pointer: string;
  readonly value?: unknown;
}

const config = join(import.meta.dirname, '..', '..', 'redocly.yaml');

/** Every difference; rejects when the descriptions cannot be compared. */
export async function diffDescriptions(released: string, present: string): Promise<readonly Difference[]> {
  const args = ['diff', released, present, '--config', config, '--format', 'json', '--fail-on', 'none'];
  const { stdout, stderr, ok } = await runRedocly(args);
  if (!ok) throw new Error(`The descriptions cannot be compared.\n${stderr}`);
  // The shape of the report is that of the pinned version of Redocly.
  return (JSON.parse(stdout) as { readonly changes: readonly Difference[] }).changes;
}

/** JSON pointer of what differs: where it is defined now, else where it was; what moved is where it was. */
export function pointerOf({ base, revision, path, property }: Difference): string {
  if (property === 'key') return base?.pointer ?? path;
  return (revision ?? base)?.pointer ?? path;
}
