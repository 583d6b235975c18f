// Gives the console access to internals of a sandbox that are not in its API. They are keyed by the journal, because a
// reset does not replace the journal.

import { randomUUID } from 'node:crypto';
import type { Service } from '../sandbox-service.ts';
import type { Journal } from '../server/journal.ts';
import type { Lasting } from '../server/start-service.ts';
import type { DataFolder } from '../store/data-folder.ts';

/** The internals of a sandbox that its console shows. */
export interface Inside extends Lasting {
  /** The id of this sandbox process, which is new after a restart. */
  readonly boot: string;
  /** The data folder, if there is one. */
  readonly folder: DataFolder | undefined;
  /** Whether the clock follows the wall clock. */
  readonly isRunning: boolean;
  /** Returns the current service, which is a new one after a reset. */
  service(): Service;
}

const insides = new WeakMap<Journal, Inside>();

/** Stores the internals of a sandbox for its console. */
export function showInside(inside: Omit<Inside, 'boot'>): void {
  insides.set(inside.journal, { ...inside, boot: randomUUID() });
}

/** Returns the internals that were stored for the sandbox with this journal. */
export function insideOf(journal: Journal): Inside {
  const inside = insides.get(journal);
  if (inside === undefined) throw new Error('The console needs the journal of createSandbox()');
  return inside;
}
