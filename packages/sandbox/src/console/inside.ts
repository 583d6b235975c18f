// What the console shows and a program does not get. It is found by the journal, which a sandbox keeps as long as it lives.

import { randomUUID } from 'node:crypto';
import type { Service } from '../sandbox-service.ts';
import type { Journal } from '../server/journal.ts';
import type { Lasting } from '../server/start-service.ts';
import type { DataFolder } from '../store/data-folder.ts';

/** The inside of a sandbox. */
export interface Inside extends Lasting {
  /** Another one for each sandbox. */
  readonly boot: string;
  /** The folder that keeps the data. */
  readonly folder: DataFolder | undefined;
  /** Whether the clock runs with the wall clock. */
  readonly isRunning: boolean;
  /** Returns the current service; a reset opens another. */
  service(): Service;
}

const insides = new WeakMap<Journal, Inside>();

/** Lets the console find it. */
export function showInside(inside: Omit<Inside, 'boot'>): void {
  insides.set(inside.journal, { ...inside, boot: randomUUID() });
}

/** Returns the inside of the sandbox with this journal. */
export function insideOf(journal: Journal): Inside {
  const inside = insides.get(journal);
  if (inside === undefined) throw new Error('The console needs the journal of createSandbox()');
  return inside;
}
