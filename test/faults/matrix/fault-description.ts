// One entry of the list of faults in faults.ts.

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
