import { examplesOf } from 'language-service-description/document';
import type { OperationId } from '../resources/handler.ts';
import { exampleOf, operationOf } from '../server/description.ts';

/**
 * Returns the example of a response in the description. T is the type of the response body. The linter has checked that
 * the example fits the schema.
 */
export function exampleReply<T>(id: OperationId, status: number, name?: string): T {
  const operation = operationOf(id);
  return (operation && exampleOf(operation, status, name)) as T;
}

/**
 * Returns the first example of a request body in the description. T is the type of the request body. The linter has
 * checked that the example fits the schema.
 */
export function exampleRequest<T>(id: OperationId): T {
  const operation = operationOf(id);
  const [media] = Object.values(operation?.body?.content ?? {});
  return examplesOf(media)[0] as T;
}
