// What differs between a response and the description.

/** A difference between a response and the description. */
export interface DriftFinding {
  readonly operationId: string;
  readonly kind:
    | 'undocumented-status'
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

/** Compares the data of a response with the description. */
export type DriftDetector = (operationId: string, status: number, data: unknown) => Iterable<DriftFinding>;
