// What a validator needs of a description: every operation with the places of the schemas that its requests and its
// replies must keep to.

import { type Located, partAt, partsBelow } from './locate-part.ts';

export interface DescribedParameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** Pointer of the schema. */
  readonly schema: string;
  readonly example: unknown;
}

export interface DescribedReply {
  /** Pointers of the schemas by media type. */
  readonly content: ReadonlyMap<string, string>;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, { readonly required: boolean; readonly schema: string }>;
}

export interface DescribedOperation {
  readonly id: string;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  /** The scope a key needs; undefined when only an unrestricted key will do. */
  readonly scope: string | undefined;
  readonly parameters: readonly DescribedParameter[];
  /** Pointers of the schemas by media type; empty when no body is taken. */
  readonly bodies: ReadonlyMap<string, string>;
  readonly replies: ReadonlyMap<number, DescribedReply>;
}

const methods = ['get', 'put', 'post', 'patch', 'delete'];

/** Every operation of a bundled description, in its order. */
export function describedOperations(document: object): DescribedOperation[] {
  const whole = { value: Object(document), pointer: '' };
  return partsBelow(document, whole, 'paths').flatMap(([path, item]) =>
    Object.keys(item.value)
      .filter((key) => methods.includes(key))
      .map((method) => describe(document, path, item, method)),
  );
}

function describe(document: object, path: string, item: Located, method: string): DescribedOperation {
  const operation = partAt(document, `${item.pointer}/${method}`);
  const scope = String(operation.value['x-scope']);
  const body =
    'requestBody' in operation.value ? partAt(document, `${operation.pointer}/requestBody`) : undefined;
  return {
    id: String(operation.value['operationId']),
    method: method.toUpperCase(),
    path,
    scope: scope === 'none' ? undefined : scope,
    parameters: [item, operation].flatMap((owner) =>
      partsBelow(document, owner, 'parameters').map(([, one]) => describeParameter(document, one)),
    ),
    bodies: body === undefined ? new Map() : schemasIn(document, body),
    replies: new Map(
      partsBelow(document, operation, 'responses').map(([status, reply]) => [
        Number(status),
        describeReply(document, reply),
      ]),
    ),
  };
}

function describeParameter(document: object, { value, pointer }: Located): DescribedParameter {
  const schema = partAt(document, `${pointer}/schema`);
  return {
    name: String(value['name']),
    // The linter lets no other place through.
    place: value['in'] as DescribedParameter['place'],
    required: value['required'] === true,
    schema: schema.pointer,
    example: value['example'],
  };
}

function describeReply(document: object, reply: Located): DescribedReply {
  return {
    content: schemasIn(document, reply),
    headers: new Map(
      partsBelow(document, reply, 'headers').map(([name, { value, pointer }]) => [
        name.toLowerCase(),
        { required: value['required'] === true, schema: `${pointer}/schema` },
      ]),
    ),
  };
}

/** Names of the fields of a body that are files. */
export function filesIn(document: object, schema: string): string[] {
  return partsBelow(document, partAt(document, schema), 'properties')
    .filter(([, property]) => property.value['format'] === 'binary')
    .map(([name]) => name);
}

function schemasIn(document: object, body: Located): ReadonlyMap<string, string> {
  return new Map(
    partsBelow(document, body, 'content').map(([mediaType, { pointer }]) => [mediaType, `${pointer}/schema`]),
  );
}
