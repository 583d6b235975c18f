// Faults are what a client must survive and a healthy service rarely shows. A scripted one strikes a request that
// has passed the gate, in the place of the handler or, told so, behind its back: the work is done, the answer lost.

import type { Duration } from './clock.ts';
import type { OperationId } from './handlers/handler.ts';

/** One way to fail. */
export interface Fault {
  /** The operation it strikes, or the signed addresses. Default: everything. */
  readonly on?: OperationId | 'upload' | 'download';
  /** How many matching requests pass unharmed before. Default 0. */
  readonly skip?: number;
  /** How many requests it strikes. Default 1. */
  readonly times?: number;
  /** Whether the service does the work all the same. Default: only when the answer itself is sound. */
  readonly done?: boolean;
  /** Real time that passes before anything else happens. Default 0. */
  readonly latency?: Duration;
  /** Answers with this status, documented or not. */
  readonly status?: number;
  /** Headers beside it, for example any form of `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Text of the answer. Default: the description's example of that status. */
  readonly body?: string;
  /** Breaks the connection without an answer. */
  readonly reset?: true;
  /** Breaks the connection after that many bytes of the body. */
  readonly cutBodyAt?: number;
  /** Sends that many bytes of the body, and then nothing more. */
  readonly stallBodyAt?: number;
}

/** The faults that are still to strike. */
export interface Faults {
  /** Adds a fault; calling what it gives takes the fault out again. Of several that match, the first strikes. */
  add(fault: Fault): () => void;
  clear(): void;
}

/** Faults that the gate takes from. */
export interface StrikingFaults extends Faults {
  /** The fault that strikes this request, if any. */
  strike(on: string | undefined): Fault | undefined;
}

/** No faults yet. */
export function createFaults(): StrikingFaults {
  const waiting = new Set<{ readonly fault: Fault; skip: number; times: number }>();
  return {
    add: (fault) => {
      const entry = { fault, skip: fault.skip ?? 0, times: fault.times ?? 1 };
      waiting.add(entry);
      return () => void waiting.delete(entry);
    },
    clear: () => waiting.clear(),
    strike: (on) => {
      for (const entry of waiting) {
        if (entry.fault.on !== undefined && entry.fault.on !== on) continue;
        if (entry.skip > 0) {
          entry.skip -= 1;
          continue;
        }
        entry.times -= 1;
        if (entry.times <= 0) waiting.delete(entry);
        return entry.fault;
      }
      return undefined;
    },
  };
}
