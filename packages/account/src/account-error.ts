import { isLanguageServiceError, NotFoundError, PermissionError } from 'language-service-client/core';

/** Why a command of the account package failed. Programs decide by this reason, never by the message. */
export type AccountFailure =
  /** A file in the folder is damaged or invalid, or the request is invalid. */
  | 'invalid'
  | 'notFound'
  /** Several resources have the name that the command looks for. */
  | 'ambiguous'
  /** The file and the service changed the same entry, or another program wrote while the command ran. */
  | 'differs'
  /** A protected or used resource would be lost, or a delete is not confirmed, or a file changed meanwhile. */
  | 'refused'
  /** The API key lacks a scope, or the subscription of the account lacks a feature. */
  | 'forbidden'
  /** The response lacks a field: the server is another service or a newer version. */
  | 'unreadable'
  /** A request to create a resource got no response, so the resource may exist twice. */
  | 'unknown'
  /** Some writes are done, others are not. */
  | 'partlyDone';

/** Returns the reason for a failure that occurs after the first write. */
export function reasonAfterWrites(error: unknown): AccountFailure {
  return error instanceof AccountError && error.reason === 'differs' ? 'differs' : 'partlyDone';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The error of a command that was refused or stopped after some of its writes. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly reason: AccountFailure;
  /** The advice for the user, if there is any. */
  readonly hint: string | undefined;
  /** The results of the command before the failure, for example a plan. */
  readonly data: unknown;

  constructor(
    reason: AccountFailure,
    message: string,
    { hint, data }: { readonly hint?: string | undefined; readonly data?: unknown } = {},
  ) {
    super(message);
    this.reason = reason;
    this.hint = hint;
    this.data = data;
  }
}

/** Returns whether a request failed because the resource does not exist. */
export function isGone(error: unknown): boolean {
  return isLanguageServiceError(error) && error instanceof NotFoundError;
}

export function isForbidden(error: unknown): error is PermissionError {
  return error instanceof PermissionError;
}

/** Waits for a request. Returns its result; undefined if it fails with an expected error. Throws any other error. */
export function unless<Found>(
  isExpected: (error: unknown) => boolean,
  request: Promise<Found>,
): Promise<Found | undefined> {
  return request.catch((error: unknown) => {
    if (!isExpected(error)) throw error;
    return undefined;
  });
}
