// Faults are failures that a client must handle and that a healthy service rarely shows. A fault applies to a valid
// request. It replaces the handler. With `done`, the request is executed, and the fault replaces its response.

import { createLimitedUses } from '../control/limited-uses.ts';
import type { Fault } from './fault.ts';
import { checkFault } from './fault-fields.ts';

/** The faults that can still apply. */
export interface Faults {
  /**
   * Adds a fault. Returns a function that removes the fault. If several faults match a request, the first fault
   * applies. Throws an error that names an invalid field.
   */
  add(fault: Fault): () => void;
  /** Returns all faults with their remaining `skip` and `times`. */
  list(): readonly Fault[];
  clear(): void;
}

/** The faults of a sandbox, with the function that selects the fault for a request. */
export type ActiveFaults = ReturnType<typeof createFaults>;

/** Creates an empty list of faults. */
export function createFaults() {
  const scripted = createLimitedUses(checkFault);
  return {
    ...scripted,
    /**
     * Returns the fault for a request, and counts its use; undefined if no fault matches. `on` is the operation id of
     * the request, or `upload` or `download` for a file transfer.
     */
    strike: (on: string) => scripted.take((fault) => concerns(fault, on)),
  };
}

function concerns(fault: Fault, on: string): boolean {
  if (fault.expired && on !== 'upload' && on !== 'download') return false;
  if (fault.readBytesPerSecond !== undefined && on !== 'upload') return false;
  return fault.on === undefined || fault.on === on;
}
