// Faults are failures that a client must survive and a healthy service rarely shows. A scripted fault applies to a valid
// request. It replaces the handler, or, if it says so, only the response: the work is done and the response is lost.

import { createLimitedUses } from '../control/limited-uses.ts';
import type { Fault } from './fault.ts';
import { checkFault } from './fault-fields.ts';

/** The faults that are still to strike. */
export interface Faults {
  /**
   * Adds a fault, and returns a function that removes it. Of several that match, the first strikes. Throws an
   * error that names the field if the fault is invalid.
   */
  add(fault: Fault): () => void;
  /** Returns each with how often it is still to pass by and to strike. */
  list(): readonly Fault[];
  clear(): void;
}

/** Faults that the stages of a request take from. */
export type ActiveFaults = ReturnType<typeof createFaults>;

/** Creates a list of faults; none yet. */
export function createFaults() {
  const scripted = createLimitedUses(checkFault);
  return {
    ...scripted,
    /** Returns the fault of this request, if any, and counts it. */
    strike: (on: string) => scripted.take((fault) => concerns(fault, on)),
  };
}

function concerns(fault: Fault, on: string): boolean {
  if (fault.expired && on !== 'upload' && on !== 'download') return false;
  if (fault.readBytesPerSecond !== undefined && on !== 'upload') return false;
  return fault.on === undefined || fault.on === on;
}
