import { isLanguageServiceError, NotFoundError } from 'language-service-client';

/** Whether a request failed since the service has nothing of its id. */
export function isGone(error: unknown): boolean {
  return isLanguageServiceError(error) && error instanceof NotFoundError;
}
