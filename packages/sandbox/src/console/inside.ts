// The inner parts of a sandbox, which the console shows and which the API does not have. They are keyed by the journal,
// because a sandbox has the same journal as long as it exists.

import { randomUUID } from 'node:crypto';
import type { Service } from '../sandbox-service.ts';
import type { Journal } from '../server/journal.ts';
import type { Lasting } from '../server/start-service.ts';
import type { DataFolder } from '../store/data-folder.ts';

/** The inner parts of a sandbox. */
export interface Inside extends Lasting {
  /** An id that differs for each sandbox. */
  readonly boot: string;
  /** The folder that stores the data, if there is one. */
  readonly folder: DataFolder | undefined;
  /** Whether the clock is based on the wall clock. */
  readonly isRunning: boolean;
  /** Returns the current service. A reset opens another service. */
  service(): Service;
}

const insides = new WeakMap<Journal, Inside>();

/** Stores the inner parts of a sandbox for the console. */
export function showInside(inside: Omit<Inside, 'boot'>): void {
  insides.set(inside.journal, { ...inside, boot: randomUUID() });
}

/** Returns the inner parts of the sandbox with this journal. */
export function insideOf(journal: Journal): Inside {
  const inside = insides.get(journal);
  if (inside === undefined) throw new Error('The console needs the journal of createSandbox()');
  return inside;
}
