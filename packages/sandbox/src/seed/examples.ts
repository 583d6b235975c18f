import { examplesOf } from 'language-service-description/document';
import type { OperationId } from '../resources/handler.ts';
import { exampleOf, operationOf } from '../server/description.ts';

/** Returns an example of a response. T is its schema, which the linter has validated. */
export function exampleReply<T>(id: OperationId, status: number, name?: string): T {
  const operation = operationOf(id);
  return (operation && exampleOf(operation, status, name)) as T;
}

/** Returns the first example of a request body. T is its schema, which the linter has validated. */
export function exampleRequest<T>(id: OperationId): T {
  const operation = operationOf(id);
  const [media] = Object.values(operation?.body?.content ?? {});
  return examplesOf(media)[0] as T;
}
