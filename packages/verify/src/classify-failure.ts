// What ends a check without its own verdict. Only what comes from the service counts; a mistake in a check is not
// the service's, and ends the run.
import { isApiError, isLanguageServiceError, JobFailedError } from 'language-service-client';
import { provesNothing } from './response.ts';
import { Surprise, Untestable } from './verdict.ts';

/** What a failure says; rethrows what is not the service's. */
export function reasonOf(error: unknown): Surprise | Untestable {
  if (error instanceof Surprise || error instanceof Untestable) return error;
  if (!isLanguageServiceError(error)) throw error;
  if (error instanceof JobFailedError) return new Surprise(`the job ended as ${error.status}`);
  if (!isApiError(error)) return new Untestable(`no readable answer (${error.name})`);
  const { status, scope, operationId: operation = 'a request' } = error;
  return provesNothing({ status, scope, operation }) ?? new Surprise(`${operation} -> ${status}`);
}
