// The list of faults, as data: what the client must survive, and how. plan.test.ts holds the matrix to it.

/** One fault of the list. */
export interface FaultDescription {
  /** Its name; a test that plays it starts its title with it. */
  readonly name: string;
  /** What happens. */
  readonly what: string;
  /** What the client must do. */
  readonly outcome: string;
  /** Why this outcome and not another, where it may surprise. */
  readonly why?: string;
}
