// A row of the table: what the description says, and a request whose response shows whether it is so.

import type { Service } from './service.ts';

export interface Row {
  /** The operation it is about; absent for what holds for every operation. */
  readonly operation?: string;
  /** The assumption, in the present tense. */
  readonly says: string;
  /** The assumptions that it decides; the first one is wrong where the row differs. `*` stands for anything. */
  readonly assumes: readonly string[];
  /** Sends the requests. @throws Difference if it differs, Untestable where nothing shows it. */
  readonly run: (service: Service) => Promise<void>;
}

/** Returns a row about an operation. */
export function row(operation: string, says: string, assumes: readonly string[], run: Row['run']): Row {
  return { operation, says, assumes, run };
}
