// Reads the examples of the description at run time.

import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import type { OperationInfo } from 'language-service-client/operations';
import {
  type Document,
  examplesOf,
  type OperationNode,
  resolve,
} from 'language-service-description/document';

/**
 * The bundled OpenAPI description. The linter has validated the description, so the cast to `Document` is right. The
 * type that the compiler infers from the JSON is too narrow for a direct cast.
 */
export const document = openapi as object as Document;

/** Returns the first example of an operation's JSON request body; undefined if the operation has no such body. */
export function exampleBody(operation: OperationInfo): unknown {
  const { requestBody } = nodeOf(operation);
  const body = requestBody && resolve(document, requestBody);
  return examplesOf(body?.content['application/json'])[0];
}

/** Returns the examples of an operation's response; undefined if the response has no body. */
export function exampleReplies(operation: OperationInfo, status: number): unknown[] | undefined {
  const response = nodeOf(operation).responses[status];
  const [media] = Object.values((response && resolve(document, response).content) ?? {});
  return media && examplesOf(media);
}

function nodeOf({ method, path }: OperationInfo): OperationNode {
  // The type of `toLowerCase` is always string, although the text has one of five values.
  const node = document.paths[path]?.[method.toLowerCase() as Lowercase<typeof method>];
  if (node === undefined) throw new Error(`The description has no operation ${method} ${path}`);
  return node;
}
