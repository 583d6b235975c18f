import { isLanguageServiceError, NotFoundError, PermissionError } from 'language-service-client';

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
