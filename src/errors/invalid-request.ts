// Mistakes that are known before anything is sent.

import { kind, withDetails } from './language-service-error.ts';

export interface InvalidRequestDetails {
  /** The field at fault, dotted: `source_file.file_name`. */
  readonly field?: string | undefined;
}

/** The request breaks a documented rule; nothing was sent. */
export class InvalidRequestError extends withDetails<InvalidRequestDetails>() {
  static override readonly [kind]: string = 'InvalidRequestError';
}

/** The error of one wrong field, in whole words. */
export function refusal(field: string, message: string): InvalidRequestError {
  return new InvalidRequestError(message, { field });
}

/** The error of one wrong field: what it must be, and the operation of the request. */
export function fieldFault(field: string, text: string, operationId?: string): InvalidRequestError {
  const where = operationId === undefined ? '' : `${operationId}: `;
  return refusal(field, `${where}${field} ${text}`);
}
