// Undocumented behaviour never fails a call; each finding is reported once to `onDrift`.

/** A difference between a response and the description. Found by the named methods, not by `client.api`. */
export interface DriftFinding {
  readonly operationId: string;
  /** The client finds the first three; the others are found by a detector alone, see `createDriftDetector`. */
  readonly kind:
    | 'undocumented-status'
    | 'empty-cursor'
    | 'content-type'
    | 'unknown-field'
    | 'unknown-value'
    | 'missing-field'
    | 'wrong-type'
    | 'wrong-format'
    | 'too-few-items';
  /** JSON pointer into the body, with `*` for any element of a list; empty for the whole. */
  readonly pointer: string;
  /** The value, where it is short and has the form of a name that the service chose; never a customer's text. */
  readonly value?: string | undefined;
}

/** Receives each finding once in the life of a client. An error it throws does not fail the call. */
export type DriftListener = (finding: DriftFinding) => void;

/** Compares the data of a response with the description. An error it throws does not fail the call. */
export type DriftDetector = (operationId: string, status: number, data: unknown) => Iterable<DriftFinding>;
