// Faults are failures that a client must survive and a healthy service rarely shows. A scripted fault applies to a valid
// request. It replaces the handler, or, if it says so, only the response: the work is done and the response is lost.

import { createLimitedUses } from '../control/limited-uses.ts';
import type { Fault } from './fault.ts';
import { checkFault, checkRandomFaults } from './fault-fields.ts';
import { createRandomFaults, type RandomFaultOptions, type SeededFaults } from './random-faults.ts';

/** What is still to strike. */
export interface PendingFaults {
  /** Each with how often it is still to pass by and to strike. */
  readonly scripted: readonly Fault[];
  readonly seeded: readonly SeededFaults[];
}

/** The faults that are still to strike. */
export interface Faults {
  /**
   * Adds a fault; calling what it gives takes the fault out again. Of several that match, the first strikes. Throws a
   * RangeError that names the field if the fault is invalid.
   */
  add(fault: Fault): () => void;
  /**
   * Lets faults strike at random where no scripted one does, the same for the same seed: what the n-th request of an
   * operation meets depends on nothing else. The returned function removes it. Throws a RangeError that names the field
   * if an option is invalid.
   */
  seed(seed: number, options: RandomFaultOptions): () => void;
  list(): PendingFaults;
  clear(): void;
}

/** Faults that the gate takes from. */
export interface ActiveFaults extends Faults {
  /** The fault that strikes this request, if any. */
  strike(on: string): Fault | undefined;
}

/** No faults yet. */
export function createFaults(): ActiveFaults {
  const scripted = createLimitedUses<Fault>();
  const random = createRandomFaults();
  return {
    add: (fault) => {
      checkFault(fault);
      return scripted.add(fault);
    },
    seed: (seed, options) => {
      checkRandomFaults(seed, options);
      return random.seed(seed, options);
    },
    list: () => ({ scripted: scripted.list(), seeded: random.list() }),
    clear: () => {
      scripted.clear();
      random.clear();
    },
    strike: (on) => {
      const drawn = random.draw(on);
      return scripted.take((fault) => concerns(fault, on)) ?? drawn;
    },
  };
}

function concerns(fault: Fault, on: string): boolean {
  if (fault.expired && on !== 'upload' && on !== 'download') return false;
  if (fault.readBytesPerSecond !== undefined && on !== 'upload') return false;
  return fault.on === undefined || fault.on === on;
}
