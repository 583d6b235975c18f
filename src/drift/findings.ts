// Undocumented behaviour never fails a call; each finding is reported once to `onDrift`.

/** Something an answer holds that the description does not say. Found by the named methods, not by `client.api`. */
export interface DriftFinding {
  readonly operationId: string;
  /** `unknown-field` and `unknown-value` are found by a detector alone, see `createDriftDetector`. */
  readonly kind: 'unknown-field' | 'unknown-value' | 'undocumented-status' | 'empty-cursor' | 'content-type';
  /** JSON pointer into the body, with `*` for any element of a list; empty for the whole. */
  readonly pointer: string;
  /** The value, where it is short and polls like a name of the service's; never a customer's text. */
  readonly value?: string | undefined;
}

/** Hears of each finding once in the life of a client. What it throws is its own. */
export type DriftListener = (finding: DriftFinding) => void;

/** Compares the data of an answer with what the description says of it. What it throws is its own. */
export type DriftDetector = (operationId: string, status: number, data: unknown) => Iterable<DriftFinding>;
