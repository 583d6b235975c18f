// The bundled description as a list of what can be asked and answered: every operation with the examples that go in
// and the examples that come out. A new operation, status or example is a new entry here without a hand-written line.

import bundled from 'language-service-client/openapi.json' with { type: 'json' };
import { escapedName, valueAtPointer } from '../../packages/description/src/json-pointer.ts';

export const document: object = bundled;

/** A part of the description and its place, by which a validator names its schema. */
export interface Located {
  readonly value: Readonly<Record<string, unknown>>;
  /** JSON pointer, `/components/schemas/Glossary`. */
  readonly pointer: string;
}

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
  /** Names in lower case, each with whether it is required. */
  readonly headers: ReadonlyMap<string, boolean>;
  /** Absent when the answer has no body. */
  readonly mediaType?: string;
  /** JSON pointer of its schema in the document; absent when the answer has no body. */
  readonly schema?: string;
  /** The default first; empty when the answer has no body. */
  readonly examples: readonly Example[];
}

interface Parameter {
  readonly name: string;
  /** `path`, `query` or `header`. */
  readonly place: unknown;
  readonly required: boolean;
  readonly schema: Located;
  readonly example: unknown;
}

export interface DescribedOperation {
  readonly id: string;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  /** The scope that a key needs; undefined when only an unrestricted key will do. */
  readonly scope: string | undefined;
  readonly parameters: readonly Parameter[];
  /** Pointers of the schemas by media type; empty when no body is taken. */
  readonly bodies: ReadonlyMap<string, string>;
  /** Examples of the path parameters, in path order. */
  readonly pathValues: readonly string[];
  /** Whether a call takes an object: a query or a body. */
  readonly takesObject: boolean;
  /** Examples of the query parameters; those without one are left out. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Examples of the header parameters, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly idempotent: boolean;
  /** Field of the answer that holds the items, and how the list continues; undefined for what is no list. */
  readonly paging: { readonly kind: string; readonly items: string } | undefined;
  readonly requests: readonly RequestExample[];
  readonly successes: readonly Reply[];
  readonly failures: readonly Reply[];
}

const methods = ['get', 'put', 'post', 'patch', 'delete'];

export const operations: readonly DescribedOperation[] = partsBelow(partAt(''), 'paths').flatMap(
  ([path, item]) =>
    Object.keys(item.value)
      .filter((key) => methods.includes(key))
      .map((method) => describe(path, item, method)),
);

/** Throws Error for an unknown operation. */
export function operationOf(id: string): DescribedOperation {
  const found = operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`The description has no operation ${id}`);
  return found;
}

/** Returns the part at a pointer, references followed. */
export function partAt(pointer: string): Located {
  const value = valueAtPointer(document, pointer);
  const reference: unknown = Reflect.get(Object(value), '$ref');
  return typeof reference === 'string' ? partAt(reference.slice(1)) : { value: Object(value), pointer };
}

/** Returns the named parts below a part: each header of a response, each media type of a body. */
export function partsBelow({ value, pointer }: Located, name: string): [string, Located][] {
  return Object.keys(Object(value[name])).map((key) => [
    key,
    partAt(`${pointer}/${escapedName(name)}/${escapedName(key)}`),
  ]);
}

function describe(path: string, item: Located, method: string): DescribedOperation {
  const operation = partAt(`${item.pointer}/${method}`);
  const { value } = operation;
  const parameters = [item, operation].flatMap((owner) => partsBelow(owner, 'parameters').map(parameterOf));
  const bodies = schemasIn(partAt(`${operation.pointer}/requestBody`));
  const replies = partsBelow(operation, 'responses').map(([status, reply]) => replyOf(Number(status), reply));
  const examplesIn = (where: string) =>
    parameters.filter(({ place, example }) => place === where && example !== undefined);
  const pathExamples = new Map(examplesIn('path').map(({ name, example }) => [name, String(example)]));
  return {
    id: String(value['operationId']),
    method: method.toUpperCase(),
    path,
    scope: value['x-scope'] === 'none' ? undefined : String(value['x-scope']),
    parameters,
    bodies,
    pathValues: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => String(pathExamples.get(name))),
    takesObject: bodies.size > 0 || parameters.some(({ place }) => place === 'query'),
    query: Object.fromEntries(examplesIn('query').map(({ name, example }) => [name, example])),
    headers: Object.fromEntries(
      examplesIn('header').map(({ name, example }) => [name.toLowerCase(), String(example)]),
    ),
    idempotent: value['x-idempotent'] === true,
    // The linter has seen its fields.
    paging: value['x-paging'] as DescribedOperation['paging'],
    requests: [...bodies].flatMap(([mediaType, schema]) => {
      const files = filesIn(schema);
      return examplesOf(schema).map((example) => ({ mediaType, files, ...example }));
    }),
    successes: replies.filter(({ status }) => status < 300),
    failures: replies.filter(({ status }) => status >= 400),
  };
}

function parameterOf([, { value, pointer }]: [string, Located]): Parameter {
  const { name, in: place, required, example } = value;
  return {
    name: String(name),
    place,
    required: required === true,
    schema: partAt(`${pointer}/schema`),
    example,
  };
}

function replyOf(status: number, reply: Located): Reply {
  const headers = new Map(
    partsBelow(reply, 'headers').map(([name, { value }]) => [name.toLowerCase(), value['required'] === true]),
  );
  const [[mediaType, schema] = [], another] = schemasIn(reply);
  if (another !== undefined) throw new Error(`${reply.pointer} has two media types`);
  if (mediaType === undefined || schema === undefined) return { status, headers, examples: [] };
  return { status, headers, mediaType, schema, examples: examplesOf(schema) };
}

/** Returns the pointers of the schemas of a body by media type. */
function schemasIn(body: Located): ReadonlyMap<string, string> {
  return new Map(partsBelow(body, 'content').map(([type, { pointer }]) => [type, `${pointer}/schema`]));
}

/** Returns the names of the fields of a body that are files. */
function filesIn(schema: string): string[] {
  return partsBelow(partAt(schema), 'properties')
    .filter(([, { value }]) => value['format'] === 'binary')
    .map(([name]) => name);
}

/** Returns the examples beside the schema of a body. */
function examplesOf(schema: string): Example[] {
  const media = partAt(schema.slice(0, -'/schema'.length));
  return partsBelow(media, 'examples').map(([name, { value }]) => ({ name, value: value['value'] }));
}
