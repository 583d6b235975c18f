// The second checker: JSON Schema 2020-12, both sides of every exchange, and nothing that is not described. What it
// finds begins with the operation, so that a disagreement is known by its name.

import { findOperation } from 'language-service-client/operations';
import {
  type DescribedOperation,
  operations,
  partAt,
  partsBelow,
  type Reply,
} from '../../support/description.ts';
import { type Exchange, mediaTypeOf } from './exchange.ts';
import { readFields, readJson } from './read-values.ts';
import { schemaFaults } from './schemas.ts';

/** Returns the operation of a request; undefined for an unknown one. */
export function operationAsked({ method, url }: Exchange): DescribedOperation | undefined {
  return findOperation(operations, method, url.pathname);
}

/** Returns the violations of a request. */
export function requestFaults(exchange: Exchange): string[] {
  return faultsOf(exchange, 'request', (operation) => [
    ...keyFaults(exchange),
    ...queryFaults(operation, exchange),
    ...headerFaults(operation, exchange),
    ...bodyFaults(operation, exchange),
  ]);
}

/** Returns the violations of a response. */
export function replyFaults(exchange: Exchange): string[] {
  return faultsOf(exchange, `reply ${exchange.status}`, ({ successes, failures }) => {
    const reply = [...successes, ...failures].find(({ status }) => status === exchange.status);
    return reply === undefined ? ['the status is not described'] : faultsOfReply(reply, exchange);
  });
}

function faultsOf(
  exchange: Exchange,
  side: string,
  look: (operation: DescribedOperation) => string[],
): string[] {
  const operation = operationAsked(exchange);
  if (operation === undefined) return [`${exchange.method} ${exchange.url.pathname} is no operation`];
  return look(operation).map((fault) => `${operation.id} ${side}: ${fault}`);
}

function keyFaults({ requestHeaders }: Exchange): string[] {
  return /^Service-Auth-Key \S+$/.test(requestHeaders.get('authorization') ?? '') ? [] : ['there is no key'];
}

function queryFaults({ parameters }: DescribedOperation, { url }: Exchange): string[] {
  const described = parameters.filter(({ place }) => place === 'query');
  const schemas = new Map(described.map(({ name, schema }) => [name, schema]));
  const given = readFields(url.searchParams, schemas);
  const missing = described.filter(({ name, required }) => required && !(name in given));
  return [
    ...missing.map(({ name }) => `the query parameter ${name} is missing`),
    ...Object.entries(given).flatMap(([name, value]) => {
      const schema = schemas.get(name);
      if (schema === undefined) return [`the query parameter ${name} is not described`];
      return schemaFaults(schema.pointer, value).map((words) => `the query parameter ${name}${words}`);
    }),
  ];
}

function headerFaults({ parameters }: DescribedOperation, { requestHeaders }: Exchange): string[] {
  const headers = parameters.filter(({ place }) => place === 'header');
  return undescribed(requestHeaders, new Set(headers.map(({ name }) => name.toLowerCase())));
}

/** Of headers only the service's own are looked at: HTTP has many more than a description names. */
function undescribed(headers: Headers, described: Pick<ReadonlySet<string>, 'has'>): string[] {
  return [...headers.keys()]
    .filter((name) => name.startsWith('x-') && !described.has(name))
    .map((name) => `the header ${name} is not described`);
}

function bodyFaults({ bodies }: DescribedOperation, { requestHeaders, requestBody }: Exchange): string[] {
  if (bodies.size === 0) return requestBody === undefined ? [] : ['there is a body where none is described'];
  const mediaType = mediaTypeOf(requestHeaders);
  const schema = bodies.get(mediaType);
  if (schema === undefined) return [`the body is ${mediaType || 'of no media type'}, which is not described`];
  return schemaFaults(schema, readBody(mediaType, schema, requestBody));
}

/** Returns the value of a body as its schema reads it. */
function readBody(mediaType: string, schema: string, body: string | FormData = ''): unknown {
  if (mediaType === 'application/json') return typeof body === 'string' ? readJson(body) : body;
  const fields = new Map(partsBelow(partAt(schema), 'properties'));
  return readFields(typeof body === 'string' ? new URLSearchParams(body) : body, fields);
}

function faultsOfReply(reply: Reply, { replyHeaders, replyBody }: Exchange): string[] {
  const { headers, schema } = reply;
  const mediaType = mediaTypeOf(replyHeaders);
  const isDescribed = schema === undefined || mediaType === reply.mediaType;
  const isJson = mediaType === 'application/json' && replyBody !== '';
  return [
    ...[...headers]
      .filter(([name, required]) => required && !replyHeaders.has(name))
      .map(([name]) => `the header ${name} is missing`),
    ...undescribed(replyHeaders, headers),
    ...(isDescribed
      ? bodyFaultsOf(reply, isJson ? readJson(replyBody) : replyBody || undefined)
      : [`the body is ${mediaType || 'of no media type'}, which is not described`]),
  ];
}

function bodyFaultsOf({ schema }: Pick<Reply, 'schema'>, body: unknown): string[] {
  if (schema !== undefined) return schemaFaults(schema, body);
  return body === undefined ? [] : ['there is a body where none is described'];
}
