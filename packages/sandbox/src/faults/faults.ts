// Faults are failures that a client must survive and that a healthy service rarely shows. A scripted fault applies to
// a valid request. A fault replaces the handler. With `done`, a fault replaces only the response: the request is
// executed, and its response is lost.

import { createLimitedUses } from '../control/limited-uses.ts';
import type { Fault } from './fault.ts';
import { checkFault } from './fault-fields.ts';

/** The faults that have uses left. */
export interface Faults {
  /**
   * Adds a fault, and returns a function that removes the fault. If several faults match a request, the first one
   * strikes. Throws an error that names the field, if the fault is invalid.
   */
  add(fault: Fault): () => void;
  /** Returns all faults. `skip` and `times` are the remaining numbers. */
  list(): readonly Fault[];
  clear(): void;
}

/** The faults, with the function that takes the fault of a request. */
export type ActiveFaults = ReturnType<typeof createFaults>;

/** Creates an empty list of faults. */
export function createFaults() {
  const scripted = createLimitedUses(checkFault);
  return {
    ...scripted,
    /** Returns the fault that strikes a request, if any, and counts this use. `on` is what the request was sent to. */
    strike: (on: string) => scripted.take((fault) => concerns(fault, on)),
  };
}

function concerns(fault: Fault, on: string): boolean {
  if (fault.expired && on !== 'upload' && on !== 'download') return false;
  if (fault.readBytesPerSecond !== undefined && on !== 'upload') return false;
  return fault.on === undefined || fault.on === on;
}
