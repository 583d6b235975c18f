// The bundled description decides which requests and responses are valid. Only the parts that the server reads are typed
// here.

import bundled from 'language-service-client/openapi.json' with { type: 'json' };
import { examplesOf } from 'language-service-description/document';
import { valueAtPointer } from 'language-service-description/json-pointer';

/** A JSON Schema, as Ajv takes it. */
export type Schema = boolean | Readonly<Record<string, unknown>>;

export interface ParameterDescription {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly explode?: boolean;
  readonly example?: unknown;
  readonly schema: Schema;
}

export interface MediaTypeDescription {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface ResponseDescription {
  readonly headers?: Readonly<Record<string, { readonly example?: unknown }>>;
  readonly content?: Readonly<Record<string, MediaTypeDescription>>;
}

/** One operation with its references to parameters, bodies and responses resolved. */
export interface OperationDescription {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  /** The scope a key needs; undefined if the operation needs an unrestricted key. */
  readonly scope: string | undefined;
  readonly parameters: readonly ParameterDescription[];
  readonly body: BodyDescription | undefined;
  readonly responses: Readonly<Record<string, ResponseDescription>>;
}

export interface BodyDescription {
  readonly required: boolean;
  readonly content: Readonly<Record<string, MediaTypeDescription>>;
}

interface PathItem {
  readonly parameters?: readonly unknown[];
  readonly [method: string]: unknown;
}

interface RawOperation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly 'x-scope': string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: { readonly required?: boolean; readonly content: BodyDescription['content'] };
  readonly responses: Readonly<Record<string, unknown>>;
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

/** The description passes the linter before it is bundled, so its shape is that of OpenAPI 3.1. */
export const description = bundled as unknown as {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

export const operationDescriptions: readonly OperationDescription[] = Object.entries(
  description.paths,
).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method] !== undefined).map((method) =>
    // A path item holds operations under the names of methods.
    describe(path, method, item, item[method] as RawOperation),
  ),
);

function describe(path: string, method: string, item: PathItem, raw: RawOperation): OperationDescription {
  const parameters = [...(item.parameters ?? []), ...(raw.parameters ?? [])];
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    tag: raw.tags[0],
    scope: raw['x-scope'] === 'none' ? undefined : raw['x-scope'],
    parameters: parameters.map((parameter) => resolve<ParameterDescription>(parameter)),
    body: raw.requestBody && {
      required: false,
      ...resolve<NonNullable<RawOperation['requestBody']>>(raw.requestBody),
    },
    responses: Object.fromEntries(
      Object.entries(raw.responses).map(([status, response]) => [status, describeResponse(response)]),
    ),
  };
}

function describeResponse(raw: unknown): ResponseDescription {
  const { headers = {}, ...response } = resolve<ResponseDescription>(raw);
  const described = Object.entries(headers).map(([name, header]) => [
    name,
    resolve<{ example?: unknown }>(header),
  ]);
  return { ...response, headers: Object.fromEntries(described) };
}

/** The object itself, or what its `$ref` points to. T is what OpenAPI allows at the place it came from. */
export function resolve<T>(value: unknown): T {
  const reference = (value as { $ref?: string }).$ref;
  if (reference === undefined) return value as T;
  return resolve<T>(valueAtPointer(description, reference));
}

/** An example of that response: the one with that name, or the first; undefined if the description has no example. */
export function exampleOf(operation: OperationDescription, status: number, name?: string): unknown {
  const [media] = Object.values(operation.responses[status]?.content ?? {});
  return name === undefined ? examplesOf(media)[0] : media?.examples?.[name]?.value;
}
