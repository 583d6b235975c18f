// The reference of one resource: its operations with their parameters, bodies, responses and samples, then the objects
// that they name. It is data; one file prints it as HTML, another as Markdown.

import { describePaging } from 'language-service-description/doc-comments';
import type { Document, Node, Response, Schema } from 'language-service-description/document';
import { componentName, examplesOf, resolve } from 'language-service-description/document';
import { entryOf } from 'language-service-description/function-names';
import { type OperationSamples, operationSamples } from 'language-service-description/operation-samples';
import type { Operation, Reply } from 'language-service-description/operations';
import { groupByResource, listOperations } from 'language-service-description/operations';
import { errorAdvice } from './error-advice.ts';
import { type Field, FieldReader } from './fields.ts';
import { type Marks, marksOf, readMarks } from './marks.ts';

export type DescribedReply = ReturnType<typeof readReply>;

export type DescribedOperation = ReturnType<typeof readOperation>;

export type ResourcePage = ReturnType<typeof readPage>;

/** The pages in the order of the tags: what is used most comes first. */
export function readResourcePages(document: Document): ResourcePage[] {
  const marks = readMarks(document);
  const samples = operationSamples(document);
  const all = listOperations(document);
  const common = commonErrors(all);
  const tags = document.tags ?? [];
  const order = (tag: string) => tags.findIndex(({ name }) => name === tag);
  return [...groupByResource(all)]
    .map(([resource, operations]) => readPage(document, marks, samples, common, resource, operations))
    .sort((one, other) => order(one.title) - order(other.title));
}

function readPage(
  document: Document,
  marks: Marks,
  samples: ReadonlyMap<string, OperationSamples>,
  common: ReadonlyMap<Response, Reply>,
  resource: string,
  operations: readonly Operation[],
) {
  const reader = new FieldReader(document, marks);
  const title = operations[0]?.tag ?? resource;
  const described = operations.map((operation) => {
    const sample = samples.get(operation.id);
    if (sample === undefined) throw new Error(`${operation.id} has no samples`);
    return readOperation(reader, operation, sample, common);
  });
  return {
    /** `translation-memories`. */
    name: entryOf(resource),
    /** `Translation memories`. */
    title,
    description: document.tags?.find(({ name }) => name === title)?.description ?? '',
    operations: described,
    objects: reader.objects(),
  };
}

function readOperation(
  reader: FieldReader,
  operation: Operation,
  samples: OperationSamples,
  common: ReadonlyMap<Response, Reply>,
) {
  const { node, paging, scope, idempotent, success, errors } = operation;
  // A place with its own mark says more than the common error.
  const isCommon = ({ status, response }: Reply) =>
    common.has(response) && node.responses[String(status)]?.['x-assumed'] === undefined;
  return {
    operation,
    marks: marksOf(reader.marks, [node]),
    /** Names with their values, as Markdown. */
    facts: [
      ['Scope', scope === undefined ? 'none; a key with scopes receives 403' : `\`${scope}\``],
      [
        'Idempotent',
        idempotent ? 'yes; the client retries it' : 'no; after a failure, check before you retry',
      ],
      ...(paging ? [['Pages', describePaging(paging).replace(/^Pages: /, '')]] : []),
    ],
    parameters: readParameters(reader, operation),
    body: readBody(reader, operation),
    replies: success.map((reply) => readReply(reader, node.responses, reply)),
    /** Those of this operation, and not the common ones. */
    errors: errors
      .filter((reply) => !isCommon(reply))
      .map((reply) => readReply(reader, node.responses, reply)),
    commonErrors: errors.filter(isCommon).map(({ status }) => status),
    samples,
  };
}

/** The error responses that at least half of the operations have, each with a reply that is one. */
function commonErrors(operations: readonly Operation[]): ReadonlyMap<Response, Reply> {
  const all = operations.flatMap(({ errors }) => errors);
  const isCommon = (replies: readonly Reply[]) => replies.length * 2 >= operations.length;
  const groups = Map.groupBy(all, ({ response }) => response).values();
  const common = [...groups].filter(isCommon).flatMap(([reply]) => reply ?? []);
  return new Map(common.map((reply) => [reply.response, reply]));
}

/** The common errors, each once, by their statuses. */
export function readCommonErrors(reader: FieldReader): DescribedReply[] {
  return [...commonErrors(listOperations(reader.document)).values()]
    .sort((one, other) => one.status - other.status)
    .map((reply) => readReply(reader, {}, reply));
}

function readParameters(reader: FieldReader, { node, path }: Operation) {
  const places = [...(reader.document.paths[path]?.parameters ?? []), ...(node.parameters ?? [])];
  const fields = places.map((place) => {
    const {
      name,
      in: where,
      required = false,
      description = '',
      schema = {},
    } = resolve(reader.document, place);
    const own = reader.read(name, schema, required);
    const marks = marksOf(reader.marks, [place, resolve(reader.document, place)]);
    return {
      where,
      field: { ...own, description: description || own.description, marks: [...marks, ...own.marks] },
    };
  });
  const words = { path: 'Path parameters', query: 'Query parameters', header: 'Headers', cookie: 'Cookies' };
  return (['path', 'query', 'header', 'cookie'] as const)
    .map((where) => ({
      place: words[where],
      fields: fields.filter((one) => one.where === where).map(({ field }) => field),
    }))
    .filter((part) => part.fields.length > 0);
}

function readBody(reader: FieldReader, { node, body }: Operation) {
  if (body === undefined || node.requestBody === undefined) return undefined;
  const schemas = Object.values(body.content).flatMap(({ schema }) => schema ?? []);
  const distinct = new Map(schemas.map((schema) => [schema.$ref ?? schema, schema]));
  const own = [...distinct.values()].map((schema) => ({
    ...reader.describe(schema),
    fields: reader.fieldsOf(schema),
  }));
  return {
    types: Object.keys(body.content),
    description: body.description?.trim() || own[0]?.description || '',
    marks: [
      ...new Set([...marksOf(reader.marks, [node.requestBody, body]), ...own.flatMap(({ marks }) => marks)]),
    ],
    fields: own.flatMap(({ fields }) => fields),
  };
}

function readReply(
  reader: FieldReader,
  places: Readonly<Record<string, Response>>,
  { status, response }: Reply,
) {
  const [media] = Object.values(response.content ?? {});
  const [example] = examplesOf(media);
  const isError = status >= 400;
  const body = media?.schema;
  return {
    status,
    description: response.description?.trim() ?? '',
    // The body of every error is the same object.
    /** The body, as a field without a name. */
    body:
      body === undefined || (isError && componentName(body) === 'ErrorBody')
        ? undefined
        : reader.read('', body, true),
    headers: isError ? [] : readHeaders(reader, response),
    marks: marksOf(reader.marks, [places[String(status)], response]),
    /** The first example, as text. */
    example: isError || example === undefined ? undefined : inWords(example),
    /** For an error: its class, and what to do. */
    error: isError ? errorAdvice(status, response) : undefined,
  };
}

/** Every response has it: the page on responses in general describes it. */
const traceHeader = 'X-Trace-ID';

function readHeaders(reader: FieldReader, { headers = {} }: Response): Field[] {
  return Object.entries(headers)
    .filter(([name]) => name !== traceHeader)
    .map(([name, place]) => {
      const target = resolve(reader.document, place);
      const marks = marksOf(reader.marks, [place, target]);
      return { ...reader.read(name, schemaOf(target), false), description: target.description ?? '', marks };
    });
}

/** A header has its type in a schema. */
function schemaOf(node: Node): Schema {
  return 'schema' in node ? (node.schema as Schema) : {};
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
