// A row of the table. It has a statement of the description and the requests that test the statement.

import type { Service } from './service.ts';

export interface Row {
  /** The operation that the statement in `says` is about. Absent if the statement is about all operations. */
  readonly operation?: string;
  /**
   * The statement that the row tests, as a sentence, for example `a deleted memory is gone`. The statement is true if
   * the service works as described.
   */
  readonly says: string;
  /**
   * The parts of the description whose assumptions the row tests, for example `Glossary.name`. In `Glossary.*`, the `*`
   * stands for any characters. If the statement in `says` is wrong, the report shows the first of these parts as
   * contradicted by a response.
   */
  readonly assumes: readonly string[];
  /**
   * Sends the requests that test the statement in `says`.
   * @throws Difference if the statement is wrong.
   * @throws Untestable if the statement cannot be tested, for example because the key is refused.
   */
  readonly run: (service: Service) => Promise<void>;
}

/** Creates a test row: a statement about an operation, with the requests that test the statement. */
export function row(operation: string, says: string, assumes: readonly string[], run: Row['run']): Row {
  return { operation, says, assumes, run };
}
