// A row of the table. It has a statement of the description and the requests that test the statement.

import type { Service } from './service.ts';

export interface Row {
  /** The operation of the row; absent if the statement is about all operations. */
  readonly operation?: string;
  /** The statement in the present tense. */
  readonly says: string;
  /** The assumptions that the row tests. If the row differs, the first one is wrong. `*` stands for any characters. */
  readonly assumes: readonly string[];
  /** Sends the requests. @throws Difference if the statement is wrong, Untestable if no response can test it. */
  readonly run: (service: Service) => Promise<void>;
}

/** Creates a row about an operation. */
export function row(operation: string, says: string, assumes: readonly string[], run: Row['run']): Row {
  return { operation, says, assumes, run };
}
