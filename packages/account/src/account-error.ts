import { isLanguageServiceError, NotFoundError, PermissionError } from 'language-service-client/core';

/** Why a command of the account package failed, so that programs need not parse the message. */
export type AccountFailure =
  /** A file in the folder is damaged or invalid, or the arguments of the command are invalid. */
  | 'invalid'
  | 'notFound'
  /** Several resources have the name that the command looks for. */
  | 'ambiguous'
  /** An entry changed in the file and on the service, or another program made changes while the command ran. */
  | 'differs'
  /**
   * The command refused to delete or replace a resource, for example a protected one. Or a file changed while the
   * command ran.
   */
  | 'refused'
  /** The API key lacks a scope, or the subscription of the account lacks a feature. */
  | 'forbidden'
  /** A response of the service lacks a required field, or a field has the wrong type. */
  | 'unreadable'
  /** The service created a resource, but its response has no id. The next command finds the resource by its name. */
  | 'unknown'
  /** Some writes of the command are done, and the other writes are not done. */
  | 'partlyDone';

/**
 * Returns why a command failed that had already written something. The reason is `differs` if another program has
 * written at the same time; otherwise `partlyDone`.
 */
export const reasonAfterWrites = (error: unknown): AccountFailure =>
  error instanceof AccountError && error.reason === 'differs' ? 'differs' : 'partlyDone';

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The error of an account command that was refused, or that stopped after some of its writes. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly reason: AccountFailure;
  /** The advice for the user; undefined if there is none. */
  readonly hint: string | undefined;
  /** What the command had found before the failure, for example a plan. */
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

/** Returns whether the error means that the requested resource does not exist. */
export const isGone = (error: unknown): boolean =>
  isLanguageServiceError(error) && error instanceof NotFoundError;

export const isForbidden = (error: unknown): error is PermissionError => error instanceof PermissionError;

/**
 * Returns the result of a request. Returns undefined if the request fails with an error for which `isExpected` returns
 * true. Throws any other error.
 */
export function unless<Found>(
  isExpected: (error: unknown) => boolean,
  request: Promise<Found>,
): Promise<Found | undefined> {
  return request.catch((error: unknown) => {
    if (!isExpected(error)) throw error;
    return undefined;
  });
}
