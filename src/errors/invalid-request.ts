// What is known to be wrong before anything is sent.

import { kind, withFacts } from './language-service-error.ts';

export interface InvalidRequestFacts {
  /** The field at fault, dotted: `source_file.file_name`. */
  readonly field?: string | undefined;
}

/** The request breaks a documented rule; nothing was sent. */
export class InvalidRequestError extends withFacts<InvalidRequestFacts>() {
  static override readonly [kind]: string = 'InvalidRequestError';
}
