// Gives the console access to internals of a sandbox that are not in its API. They are keyed by the journal, because a
// reset does not replace the journal.

import { randomUUID } from 'node:crypto';
import type { Service } from '../sandbox-service.ts';
import type { Journal } from '../server/journal.ts';
import type { Lasting } from '../server/start-service.ts';
import type { DataFolder } from '../store/data-folder.ts';

/** The internal objects of a sandbox that its console reads. */
export interface Inside extends Lasting {
  /** The id of this sandbox process, which is new after a restart. */
  readonly boot: string;
  /** The folder that stores the data; undefined if the data is only in memory. */
  readonly folder: DataFolder | undefined;
  /** Whether the sandbox's clock follows the system clock. False if the option `now` sets the time. */
  readonly isRunning: boolean;
  /** Returns the current service. A reset replaces the service by a new one. */
  service(): Service;
}

const insides = new WeakMap<Journal, Inside>();

/** Stores the internal objects of a sandbox, so that the console can find them with `insideOf`. */
export function showInside(inside: Omit<Inside, 'boot'>): void {
  insides.set(inside.journal, { ...inside, boot: randomUUID() });
}

/** Finds the internal objects of a sandbox by its journal, and returns them. */
export function insideOf(journal: Journal): Inside {
  const inside = insides.get(journal);
  if (inside === undefined) throw new Error('The console needs the journal of createSandbox()');
  return inside;
}
