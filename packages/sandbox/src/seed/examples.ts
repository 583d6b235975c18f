import { examplesOf } from 'language-service-description/document';
import type { OperationId } from '../resources/handler.ts';
import { exampleOf, operationOf } from '../server/description.ts';

/**
 * Returns the description's example of a response body. `T` is the type of the body. The example matches this type,
 * because the linter has checked it against the schema.
 */
export function exampleReply<T>(id: OperationId, status: number, name?: string): T {
  const operation = operationOf(id);
  return (operation && exampleOf(operation, status, name)) as T;
}

/**
 * Returns the description's first example of a request body. `T` is the type of the body. The example matches this
 * type, because the linter has checked it against the schema.
 */
export function exampleRequest<T>(id: OperationId): T {
  const operation = operationOf(id);
  const [media] = Object.values(operation?.body?.content ?? {});
  return examplesOf(media)[0] as T;
}
