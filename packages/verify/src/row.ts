// A row of the table: a statement of the description, and requests whose responses show whether the statement holds.

import type { Service } from './service.ts';

export interface Row {
  /** The operation of the row; absent for a statement about every operation. */
  readonly operation?: string;
  /** The statement, in the present tense. */
  readonly says: string;
  /**
   * The assumptions that the row decides; if the row differs, the first one is wrong. `*` stands for any characters.
   */
  readonly assumes: readonly string[];
  /** Sends the requests. @throws Difference if the statement is wrong, Untestable if no response shows it. */
  readonly run: (service: Service) => Promise<void>;
}

/** Returns a row about an operation. */
export function row(operation: string, says: string, assumes: readonly string[], run: Row['run']): Row {
  return { operation, says, assumes, run };
}
