// Faults are failures that a client must handle and that a healthy service rarely shows. A fault applies to a valid
// request. It replaces the handler. With `done`, the request is executed, and the fault replaces its response.

import { createLimitedUses } from '../control/limited-uses.ts';
import type { Fault } from './fault.ts';
import { checkFault } from './fault-fields.ts';

/** The faults of a sandbox: failures that a test sets up for some requests. */
export interface Faults {
  /**
   * Adds a fault. Returns a function that removes the fault. If several faults match a request, the first fault
   * applies. If a field is invalid, throws an error with its name.
   */
  add(fault: Fault): () => void;
  /**
   * Returns the faults that are not used up. `skip` is the number of requests that a fault still skips. `times` is the
   * number of requests to which it still applies.
   */
  list(): readonly Fault[];
  clear(): void;
}

/** The faults of a sandbox, with the internal function that finds the fault for a request. */
export type ActiveFaults = ReturnType<typeof createFaults>;

/** Creates an empty list of faults. A fault is a failure that a test sets up for some requests. */
export function createFaults() {
  const scripted = createLimitedUses(checkFault);
  return {
    ...scripted,
    /**
     * Returns the fault for a request, and counts this use of the fault. Returns undefined if no fault applies. `on` is
     * the operationId of the request, or `upload` or `download`.
     */
    strike: (on: string) => scripted.take((fault) => concerns(fault, on)),
  };
}

function concerns(fault: Fault, on: string): boolean {
  if (fault.expired && on !== 'upload' && on !== 'download') return false;
  if (fault.readBytesPerSecond !== undefined && on !== 'upload') return false;
  return fault.on === undefined || fault.on === on;
}
