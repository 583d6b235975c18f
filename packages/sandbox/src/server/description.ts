// Reads the bundled description, which defines the valid requests and responses.

import bundled from 'language-service-client/openapi.json' with { type: 'json' };
import {
  type Document,
  examplesOf,
  type Parameter,
  type Response,
  resolve,
  type Schema,
} from 'language-service-description/document';
import { listOperations, type Operation } from 'language-service-description/operations';

/**
 * The bundled OpenAPI description of the service. The cast to `Document` is safe, because the linter has validated the
 * description.
 */
export const description = bundled as unknown as Document;

/**
 * An operation of the OpenAPI description. A `$ref` in place of a parameter, the body or a response is replaced by its
 * target.
 */
export interface OperationDescription
  extends Pick<Operation, 'id' | 'method' | 'path' | 'tag' | 'scope' | 'body'> {
  readonly parameters: readonly Parameter[];
  /** The documented responses, keyed by status. */
  readonly responses: Readonly<Record<string, Response>>;
}

export const operationDescriptions: readonly OperationDescription[] = listOperations(description).map(
  ({ id, method, path, tag, scope, body, pathParameters, query, headers, success, errors }) => ({
    ...{ id, method, path, tag, scope, body },
    parameters: [...pathParameters, ...query, ...headers],
    responses: Object.fromEntries(
      [...success, ...errors].map(({ status, response }) => [status, withHeaders(response)]),
    ),
  }),
);

function withHeaders(response: Response): Response {
  const given = Object.entries(response.headers ?? {});
  const headers = given.map(([name, header]) => [name, resolve(description, header)]);
  return { ...response, headers: Object.fromEntries(headers) };
}

/** Returns the target of a schema that is a `$ref`. Returns any other schema unchanged. */
export function resolved(schema: Schema): Schema {
  return resolve(description, schema);
}

/**
 * Returns the limit of a parameter or a body field: its `maximum`, `x-max-bytes` or `x-service-limit`. `field` is a
 * name, or a path such as `term_lists.entries`. Throws an Error if the description has no such limit.
 */
export function limitOf(id: string, field: string): number {
  const { maximum, 'x-max-bytes': bytes, 'x-service-limit': limit } = fieldOf(id, field);
  const most = maximum ?? bytes ?? limit;
  if (most === undefined) throw new Error(`The description has no limit of ${field} in ${id}`);
  return most;
}

/** Returns the default of a parameter or body field whose type is a number, for example of `page_size`. */
export function defaultOf(id: string, field: string): number {
  return Number(fieldOf(id, field).default);
}

/** Returns the names of the fields in the request body of an operation. */
export function fieldsOf(id: string): readonly string[] {
  return Object.keys(bodyOf(id).properties ?? {});
}

function bodyOf(id: string): Schema {
  const [media] = Object.values(operationOf(id)?.body?.content ?? {});
  return resolved(media?.schema ?? {});
}

function fieldOf(id: string, field: string): Schema {
  const parameter = operationOf(id)?.parameters.find(({ name }) => name === field);
  if (parameter !== undefined) return parameter.schema ?? {};
  return field.split('.').reduce<Schema>((schema, name) => {
    const { items, ...whole } = resolved(schema);
    return resolved(items ?? whole).properties?.[name] ?? {};
  }, bodyOf(id));
}

/** Returns the operation with this id; undefined for an unknown id. */
export function operationOf(id: string): OperationDescription | undefined {
  return operationDescriptions.find((candidate) => candidate.id === id);
}

/**
 * Returns an example of a response from the description. If `name` is absent, returns the first example. Returns
 * undefined if there is no such example.
 */
export function exampleOf(operation: OperationDescription, status: number, name?: string): unknown {
  const [media] = Object.values(operation.responses[status]?.content ?? {});
  return name === undefined ? examplesOf(media)[0] : media?.examples?.[name]?.value;
}
