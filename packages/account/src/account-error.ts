import { isLanguageServiceError, NotFoundError, PermissionError } from 'language-service-client';

/** Why the engine refuses: decisions read this, never the message. */
export type AccountFailure =
  /** A file of the engine is damaged, or the request makes no sense. */
  | 'invalid'
  | 'notFound'
  /** Several resources have the name. */
  | 'ambiguous'
  /** Both sides changed an entry, or somebody else wrote while the command ran. */
  | 'differs'
  /** Something protected, held by a style profile or too many resources would be lost, or a file changed meanwhile. */
  | 'refused'
  /** The key lacks a scope, or the plan of the account a feature. */
  | 'forbidden'
  /** The response lacks a field: the service is another, or a newer one. */
  | 'unreadable'
  /** A creation may have been done more than once. */
  | 'unknown'
  /** Some writes are done, others are not. */
  | 'partlyDone';

/** Returns why a run ends that had written something already. */
export function reasonAfterWrites(error: unknown): AccountFailure {
  return error instanceof AccountError && error.reason === 'differs' ? 'differs' : 'partlyDone';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The engine refuses, or could do a part only. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly reason: AccountFailure;
  /** What to do. */
  readonly hint: string | undefined;
  /** What was found before the failure. */
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

/** Returns whether a request failed since the service has nothing of its id. */
export function isGone(error: unknown): boolean {
  return isLanguageServiceError(error) && error instanceof NotFoundError;
}

export function isForbidden(error: unknown): error is PermissionError {
  return error instanceof PermissionError;
}

/** Returns what a request gives; undefined when it fails as expected. */
export function unless<Found>(
  isExpected: (error: unknown) => boolean,
  request: Promise<Found>,
): Promise<Found | undefined> {
  return request.catch((error: unknown) => {
    if (!isExpected(error)) throw error;
    return undefined;
  });
}
