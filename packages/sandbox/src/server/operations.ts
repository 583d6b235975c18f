// Validates requests and responses of operations with the description.

import { badRequest, Refusal } from '../errors/refusal.ts';
import { mediaTypeOf, readBody } from './body/read-body.ts';
import { exampleOf, type OperationDescription, operationDescriptions } from './description.ts';
import { readQuery, typeOf } from './queries.ts';
import { createValidator, type Validator } from './schemas.ts';

export interface ValidRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface ServedOperation extends OperationDescription {
  /**
   * Reads and validates a request. Refuses an invalid request with 415, 413 or 400. Calls `seen` with the parsed body
   * before its validation, so that the journal also contains invalid bodies.
   */
  read(
    request: Request,
    sent: AsyncIterable<Uint8Array>,
    path: Readonly<Record<string, string>>,
    seen?: (body: unknown) => void,
  ): Promise<ValidRequest>;
  /** Returns how a response violates the description. Returns undefined if the response is valid. */
  violation(status: number, mediaType: string | undefined, body: unknown): string | undefined;
  /** Returns the description's example of a response; undefined if the description has none. */
  example(status: number, name?: string): unknown;
}

/** All operations of the description, each with functions that validate its requests and responses. */
export const servedOperations: readonly ServedOperation[] = operationDescriptions.map((operation) => ({
  ...operation,
  read: createReader(operation),
  violation: createReplyValidator(operation),
  example: (status, name) => exampleOf(operation, status, name),
}));

/**
 * Groups the operations by the path of their route. If two routes match the same request path, the server selects the
 * first one. So a route with a literal segment comes before a route with a parameter.
 */
export function operationsByRoute(): [path: string, operations: ServedOperation[]][] {
  const rank = (path: string): string => path.replaceAll('{', '\uffff');
  const paths = [...new Set(servedOperations.map(({ path }) => path))];
  return paths
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((path) => [
      path.replaceAll(/\{([^}]+)\}/g, ':$1'),
      servedOperations.filter((operation) => operation.path === path),
    ]);
}

function createReader(operation: OperationDescription): ServedOperation['read'] {
  const { body, parameters } = operation;
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query');
  const validateQuery = createValidator({
    type: 'object',
    properties: Object.fromEntries(queryParameters.map(({ name, schema = {} }) => [name, schema])),
    required: queryParameters.filter(({ required }) => required).map(({ name }) => name),
  });
  const validators = new Map(
    Object.entries(body?.content ?? {}).map(([mediaType, { schema = {} }]) => {
      // For a body of a wrong type, the message names the type and not the required fields.
      const type = typeOf(schema);
      return [mediaType, createValidator({ allOf: [type === undefined ? {} : { type }, schema] })];
    }),
  );
  return async ({ headers, url }, sent, path, seen) => {
    // If the description has a body for the operation, the request must have one.
    const mediaType = body && (await mediaTypeOf(headers, sent, body));
    const query = readQuery(new URL(url).searchParams, queryParameters);
    requireValid(query, validateQuery, 'query');
    if (mediaType === undefined) return { path, query, body: undefined };
    const schema = body?.content[mediaType]?.schema ?? {};
    const value = await readBody(headers, sent, mediaType, schema);
    seen?.(value);
    const isMultipart = mediaType.startsWith('multipart/');
    requireValid(isMultipart ? withoutFiles(value) : value, validators.get(mediaType), 'body');
    return { path, query, body: value };
  };
}

function requireValid(value: unknown, validate: Validator | undefined, place: string): void {
  const violation = validate?.(value);
  if (violation === undefined) return;
  const field = violation.field || place;
  if (violation.isTooLarge) throw new Refusal(413, { detail: `${field} ${violation.reason}` });
  throw badRequest(field, violation.reason);
}

/**
 * Returns a copy of a body in which each file is an empty text. A schema describes a file as a text, so the validation
 * would refuse a Blob.
 */
function withoutFiles(value: unknown): unknown {
  const parts = Object.entries(Object(value)).map(([key, part]) => [key, part instanceof Blob ? '' : part]);
  return Object.fromEntries(parts);
}

function createReplyValidator(operation: OperationDescription): ServedOperation['violation'] {
  const validators = new Map<string, Validator>();
  for (const [status, { content }] of Object.entries(operation.responses)) {
    for (const [mediaType, { schema = {} }] of Object.entries(content ?? {})) {
      validators.set(`${status} ${mediaType}`, createValidator(schema));
    }
  }
  return (status, mediaType, body) => {
    const response = operation.responses[status];
    if (response === undefined) return `${status} is not described`;
    if (mediaType === undefined) return response.content === undefined ? undefined : `${status} has no body`;
    const validate = validators.get(`${status} ${mediaType}`);
    if (validate === undefined) return `${status} is not described as ${mediaType}`;
    const violation = validate(body);
    return violation && `${status}: ${violation.field || 'body'} ${violation.reason}`;
  };
}
