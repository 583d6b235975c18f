// The bundled description as a list of what can be asked and answered: every operation with the examples that go in
// and the examples that come out. A new operation, status or example is a new entry here without a hand-written line.

import bundled from 'language-service-client/openapi.json' with { type: 'json' };
import { escapedName, valueAtPointer } from '../../packages/description/src/json-pointer.ts';

export interface Example {
  readonly name: string;
  readonly value: unknown;
}

/** One example of a request body in one media type. */
export interface RequestExample extends Example {
  readonly mediaType: string;
  /** Names of the fields that are files. */
  readonly files: readonly string[];
}

/** One documented answer. */
export interface Reply {
  readonly status: number;
  /** Absent when the answer has no body. */
  readonly mediaType?: string;
  /** JSON pointer of its schema in the document; absent when the answer has no body. */
  readonly schema?: string;
  /** The default first; empty when the answer has no body. */
  readonly examples: readonly Example[];
}

export interface DescribedOperation {
  readonly id: string;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  /** Examples of the path parameters, in path order. */
  readonly pathValues: readonly string[];
  /** Whether a call takes an object: a query or a body. */
  readonly takesObject: boolean;
  /** Examples of the query parameters; those without one are left out. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Examples of the header parameters, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** `x-scope`; undefined when no scope covers the operation. */
  readonly scope: string | undefined;
  readonly idempotent: boolean;
  /** Field of the answer that holds the items, and how the list continues; undefined for what is no list. */
  readonly paging: { readonly kind: string; readonly items: string } | undefined;
  readonly requests: readonly RequestExample[];
  readonly successes: readonly Reply[];
  readonly failures: readonly Reply[];
}

/** The parts of the document that are read here. */
interface Document {
  readonly paths: Readonly<Record<string, PathItem>>;
}
type PathItem = Readonly<Record<string, RawOperation>> & { readonly parameters?: readonly Parameter[] };
interface RawOperation {
  readonly operationId: string;
  readonly 'x-scope': string;
  readonly 'x-idempotent': boolean;
  readonly 'x-paging'?: { readonly kind: string; readonly items: string };
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly example?: unknown;
}
type Content = Readonly<Record<string, MediaType>>;
interface MediaType {
  readonly schema: {
    readonly properties?: Readonly<Record<string, { readonly format?: string }>>;
  };
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export const document: object = bundled;

export const operations: readonly DescribedOperation[] = describe(document);

/** @throws Error for an unknown operation. */
export function operationOf(id: string): DescribedOperation {
  const found = operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`The description has no operation ${id}`);
  return found;
}

function describe(whole: object): DescribedOperation[] {
  // The description passed the linter before it was bundled, so its shape is that of OpenAPI 3.1.
  const { paths } = whole as Document;
  return Object.entries(paths).flatMap(([path, { parameters = [], ...methods }]) =>
    Object.entries(methods).map(([method, operation]) =>
      operationFrom(path, method, operation, [...parameters, ...(operation.parameters ?? [])].map(resolved)),
    ),
  );
}

function operationFrom(
  path: string,
  method: string,
  raw: RawOperation,
  parameters: readonly Parameter[],
): DescribedOperation {
  const replies = Object.entries(raw.responses).map(([status, reply]) =>
    replyFrom(`/paths/${escapedName(path)}/${method}/responses/${status}`, Number(status), reply),
  );
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    pathValues: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
      String(exampleOf(parameters, 'path', name)),
    ),
    takesObject: raw.requestBody !== undefined || parameters.some((one) => one.in === 'query'),
    query: examplesOf(parameters, 'query'),
    headers: Object.fromEntries(
      Object.entries(examplesOf(parameters, 'header')).map(([name, value]) => [
        name.toLowerCase(),
        String(value),
      ]),
    ),
    scope: raw['x-scope'] === 'none' ? undefined : raw['x-scope'],
    idempotent: raw['x-idempotent'],
    paging: raw['x-paging'],
    requests: requestsFrom(raw.requestBody?.content ?? {}),
    successes: replies.filter(({ status }) => status < 300),
    failures: replies.filter(({ status }) => status >= 400),
  };
}

function exampleOf(parameters: readonly Parameter[], place: string, name: string | undefined): unknown {
  return parameters.find((one) => one.in === place && one.name === name)?.example;
}

function examplesOf(parameters: readonly Parameter[], place: string): Record<string, unknown> {
  return Object.fromEntries(
    parameters
      .filter((one) => one.in === place && one.example !== undefined)
      .map(({ name, example }) => [name, example]),
  );
}

function requestsFrom(content: Content): RequestExample[] {
  return Object.entries(content).flatMap(([mediaType, { schema, examples = {} }]) => {
    const files = Object.entries(resolved(schema).properties ?? {})
      .filter(([, property]) => resolved(property).format === 'binary')
      .map(([name]) => name);
    return Object.entries(examples).map(([name, { value }]) => ({ mediaType, files, name, value }));
  });
}

function replyFrom(pointer: string, status: number, raw: { readonly content?: Content }): Reply {
  const [first] = Object.entries(resolved(raw).content ?? {});
  if (first === undefined) return { status, examples: [] };
  const [mediaType, { examples = {} }] = first;
  return {
    status,
    mediaType,
    schema: `${pointerOf(raw) ?? pointer}/content/${escapedName(mediaType)}/schema`,
    examples: Object.entries(examples).map(([name, { value }]) => ({ name, value })),
  };
}

/** What a reference stands for; anything else stands for itself. */
function resolved<T extends object>(value: T): T {
  const pointer = pointerOf(value);
  if (pointer === undefined) return value;
  const target = valueAtPointer(bundled, pointer);
  // The linter has seen that a reference leads to a thing of the kind of its place.
  return resolved(target as T);
}

function pointerOf(value: object): string | undefined {
  const reference: unknown = Reflect.get(value, '$ref');
  return typeof reference === 'string' ? reference.slice(1) : undefined;
}
