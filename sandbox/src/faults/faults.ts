// Faults are what a client must survive and a healthy service rarely shows. A scripted one strikes a request that
// has passed the gate, in the place of the handler or, told so, behind its back: the work is done, the answer lost.

import { createCounted } from '../counted.ts';
import type { Fault } from './fault.ts';
import { createRandomFaults, type RandomFaultOptions } from './random-faults.ts';

/** The faults that are still to strike. */
export interface Faults {
  /** Adds a fault; calling what it gives takes the fault out again. Of several that match, the first strikes. */
  add(fault: Fault): () => void;
  /**
   * Lets faults strike at random where no scripted one does, the same for the same seed: what the n-th request of an
   * operation meets depends on nothing else. Calling what it gives ends it. Throws a RangeError on a rate that is
   * not between 0 and 1.
   */
  seed(seed: number, options: RandomFaultOptions): () => void;
  clear(): void;
}

/** Faults that the gate takes from. */
export interface StrikingFaults extends Faults {
  /** The fault that strikes this request, if any. */
  strike(on: string): Fault | undefined;
}

/** No faults yet. */
export function createFaults(): StrikingFaults {
  const scripted = createCounted<Fault>();
  const random = createRandomFaults();
  return {
    add: scripted.add,
    seed: random.seed,
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
