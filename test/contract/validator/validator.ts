// The second checker: JSON Schema 2020-12, both sides of every exchange, and nothing that is not described. What it
// finds begins with the operation, so that a disagreement is known by its name.

import { findOperation } from 'language-service-client/operations';
import { document, type Reply } from '../../support/description.ts';
import {
  type DescribedOperation,
  type DescribedParameter,
  describedOperations,
} from './described-operations.ts';
import { type Exchange, mediaTypeOf } from './exchange.ts';
import { type Located, partAt, partsBelow } from './locate-part.ts';
import { readFields, readJson } from './read-values.ts';
import { type SchemaJudge, schemaJudgeOf } from './schemas.ts';

export interface Validator {
  /** The operation of a request; undefined for an unknown one. */
  operationOf(method: string, path: string): DescribedOperation | undefined;
  /** The violations of a request. */
  requestFaults(exchange: Exchange): string[];
  /** The violations of a response. */
  replyFaults(exchange: Exchange): string[];
}

/** A validator by a bundled description. */
export function createValidator(document: object): Validator {
  const operations = describedOperations(document);
  const schemas = schemaJudgeOf(document);
  const operationOf: Validator['operationOf'] = (method, path) => findOperation(operations, method, path);
  const validator = (
    { method, url }: Exchange,
    side: string,
    look: (operation: DescribedOperation) => string[],
  ): string[] => {
    const operation = operationOf(method, url.pathname);
    if (operation === undefined) return [`${method} ${url.pathname} is no operation`];
    return look(operation).map((fault) => `${operation.id} ${side}: ${fault}`);
  };
  return {
    operationOf,
    requestFaults: (exchange) =>
      validator(exchange, 'request', (operation) => [
        ...keyFaults(exchange),
        ...queryFaults(document, schemas, operation, exchange),
        ...headerFaults(operation, exchange),
        ...bodyFaults(document, schemas, operation, exchange),
      ]),
    replyFaults: (exchange) =>
      validator(exchange, `reply ${exchange.status}`, (operation) =>
        replyFaults(schemas, operation, exchange),
      ),
  };
}

function keyFaults({ requestHeaders }: Exchange): string[] {
  return /^Service-Auth-Key \S+$/.test(requestHeaders.get('authorization') ?? '') ? [] : ['there is no key'];
}

function queryFaults(
  document: object,
  schemas: SchemaJudge,
  { parameters }: DescribedOperation,
  { url }: Exchange,
): string[] {
  const described = new Map(
    parameters.filter(({ place }) => place === 'query').map((one) => [one.name, one]),
  );
  const located = new Map([...described].map(([name, { schema }]) => [name, partAt(document, schema)]));
  const given = readFields(document, url.searchParams, located);
  const missing = [...described.values()].filter(({ name, required }) => required && !(name in given));
  return [
    ...missing.map(({ name }) => `the query parameter ${name} is missing`),
    ...Object.entries(given).flatMap(([name, value]) =>
      parameterFaults(schemas, described.get(name), name, value),
    ),
  ];
}

function parameterFaults(
  schemas: SchemaJudge,
  described: DescribedParameter | undefined,
  name: string,
  value: unknown,
): string[] {
  if (described === undefined) return [`the query parameter ${name} is not described`];
  return schemas.faults(described.schema, value).map((words) => `the query parameter ${name}${words}`);
}

/** Of headers only the service's own are looked at: HTTP has many more than a description names. */
function headerFaults({ parameters }: DescribedOperation, { requestHeaders }: Exchange): string[] {
  const described = new Set(
    parameters.filter(({ place }) => place === 'header').map(({ name }) => name.toLowerCase()),
  );
  return [...requestHeaders.keys()]
    .filter((name) => name.startsWith('x-') && !described.has(name))
    .map((name) => `the header ${name} is not described`);
}

function bodyFaults(
  document: object,
  schemas: SchemaJudge,
  { bodies }: DescribedOperation,
  { requestHeaders, requestBody }: Exchange,
): string[] {
  if (bodies.size === 0) return requestBody === undefined ? [] : ['there is a body where none is described'];
  const mediaType = mediaTypeOf(requestHeaders);
  const schema = bodies.get(mediaType);
  if (schema === undefined) return [`the body is ${mediaType || 'of no media type'}, which is not described`];
  return schemas.faults(schema, readBody(document, mediaType, schema, requestBody));
}

/** The value of a body as its schema reads it. */
function readBody(
  document: object,
  mediaType: string,
  schema: string,
  body: string | FormData = '',
): unknown {
  if (mediaType === 'application/json') return typeof body === 'string' ? readJson(body) : body;
  const fields: ReadonlyMap<string, Located> = new Map(
    partsBelow(document, partAt(document, schema), 'properties'),
  );
  return readFields(document, typeof body === 'string' ? new URLSearchParams(body) : body, fields);
}

function replyFaults(
  schemas: SchemaJudge,
  { replies }: DescribedOperation,
  { status, replyHeaders, replyBody }: Exchange,
): string[] {
  const described = replies.get(status);
  if (described === undefined) return ['the status is not described'];
  const { content, headers } = described;
  const mediaType = mediaTypeOf(replyHeaders);
  return [
    ...[...headers]
      .filter(([name, { required }]) => required && !replyHeaders.has(name))
      .map(([name]) => `the header ${name} is missing`),
    ...[...replyHeaders.keys()]
      .filter((name) => name.startsWith('x-') && !headers.has(name))
      .map((name) => `the header ${name} is not described`),
    ...contentFaults(schemas, content, mediaType, replyBody),
  ];
}

function contentFaults(
  schemas: SchemaJudge,
  content: ReadonlyMap<string, string>,
  mediaType: string,
  body: string,
): string[] {
  if (content.size === 0) return body === '' ? [] : ['there is a body where none is described'];
  const schema = content.get(mediaType);
  if (schema === undefined) return [`the body is ${mediaType || 'of no media type'}, which is not described`];
  return schemas.faults(schema, mediaType === 'application/json' ? readJson(body) : body);
}

// The mock judges by draft-07, which passes over keywords of 2020-12. What arrived is judged here a second time, by the
// dialect the description is written in, and without a field that is not described.
const judge = schemaJudgeOf(document);

/** What a body has against the schema of its reply, `/segments/0/targets must be array`; a body where none is due. */
export function schemaFaults({ schema }: Pick<Reply, 'schema'>, body: unknown): string[] {
  if (schema !== undefined) return judge.faults(schema, body);
  return body === undefined ? [] : ['there is a body where none is described'];
}
