// Undocumented behaviour never fails a call; each finding is reported once to `onDrift`.

/** Undocumented content of a response. Found by the named methods, not by `client.api`. */
export interface DriftFinding {
  readonly operationId: string;
  /** `unknown-field` and `unknown-value` are found by a detector alone, see `createDriftDetector`. */
  readonly kind: 'unknown-field' | 'unknown-value' | 'undocumented-status' | 'empty-cursor' | 'content-type';
  /** JSON pointer into the body, with `*` for any element of a list; empty for the whole. */
  readonly pointer: string;
  /** The value, where it is short and has the form of a name that the service chose; never a customer's text. */
  readonly value?: string | undefined;
}

/** Receives each finding once in the life of a client. An error it throws does not fail the call. */
export type DriftListener = (finding: DriftFinding) => void;

/** Compares the data of a response with the description. An error it throws does not fail the call. */
export type DriftDetector = (operationId: string, status: number, data: unknown) => Iterable<DriftFinding>;
