// An operation as the gate sees it: what it takes and what it may answer.

import { badRequest, Refusal } from '../refusal.ts';
import { refuseStrangeForm } from './body/forms.ts';
import { FORM_TYPE, mediaTypeOf, readBody } from './body/read-body.ts';
import type { Carrier } from './connection.ts';
import { exampleOf, type OperationDescription, operationDescriptions } from './description.ts';
import { readQuery, typeOf } from './queries.ts';
import { type Breach, createJudge, type Judge } from './schemas.ts';

/** A judged request. */
export interface JudgedRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface GateOperation extends OperationDescription {
  /** Reads and judges a request; refuses with 415, 413 or 400. */
  read(request: Request, carrier: Carrier, path: Readonly<Record<string, string>>): Promise<JudgedRequest>;
  /** Why an answer is not one of the described; undefined when it is. */
  breach(status: number, mediaType: string | undefined, body: unknown): string | undefined;
  /** The description's own example of that answer; undefined when there is none. */
  example(status: number, name?: string): unknown;
}

/** Every operation of the description, ready to be gated. */
export const gateOperations: readonly GateOperation[] = operationDescriptions.map(gateOperation);

function gateOperation(operation: OperationDescription): GateOperation {
  return {
    ...operation,
    read: createReader(operation),
    breach: createReplyJudge(operation),
    example: (status, name) => exampleOf(operation, status, name),
  };
}

function createReader(operation: OperationDescription): GateOperation['read'] {
  const { body, parameters } = operation;
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query');
  const judgeQuery = createJudge({
    type: 'object',
    properties: Object.fromEntries(queryParameters.map(({ name, schema }) => [name, schema])),
    required: queryParameters.filter(({ required }) => required).map(({ name }) => name),
  });
  const judges = new Map(
    Object.entries(body?.content ?? {}).map(([mediaType, { schema }]) => {
      // A body of another type is told so, and not what an object would lack.
      return [mediaType, createJudge({ allOf: [{ type: typeOf(schema) }, schema] })];
    }),
  );
  const readJudgedBody = async (request: Request, carrier: Carrier, mediaType: string): Promise<unknown> => {
    const schema = body?.content[mediaType]?.schema ?? true;
    const value = await readBody(request, carrier, mediaType, schema);
    pass(judgeable(value), judges.get(mediaType), 'body');
    if (mediaType === FORM_TYPE) refuseStrangeForm(Object(value), schema);
    return value;
  };
  return async (request, carrier, path) => {
    // Every body that is described is required.
    const mediaType = body && (await mediaTypeOf(request, carrier, body));
    const query = readQuery(new URL(request.url).searchParams, queryParameters);
    pass(query, judgeQuery, 'query');
    return { path, query, body: mediaType && (await readJudgedBody(request, carrier, mediaType)) };
  };
}

function pass(value: unknown, judge: Judge | undefined, place: string): void {
  const breach = judge?.(value);
  if (breach === undefined) return;
  const field = breach.field || place;
  if (breach.isTooLarge) throw new Refusal(413, { detail: `${field} ${breach.reason}` });
  throw badRequest(field, breach.reason);
}

/** A file is described as a text of bytes; its bytes are not judged. */
function judgeable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !Object.values(value).some(isFile)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, isFile(part) ? '' : part]));
}

function isFile(value: unknown): boolean {
  return value instanceof Blob;
}

function createReplyJudge(operation: OperationDescription): GateOperation['breach'] {
  const judges = new Map<string, Judge>();
  for (const [status, { content }] of Object.entries(operation.responses)) {
    for (const [mediaType, { schema }] of Object.entries(content ?? {})) {
      judges.set(`${status} ${mediaType}`, createJudge(schema));
    }
  }
  return (status, mediaType, body) => {
    const response = operation.responses[status];
    if (response === undefined) return `${status} is not described`;
    if (mediaType === undefined) return response.content === undefined ? undefined : `${status} has no body`;
    const judge = judges.get(`${status} ${mediaType}`);
    if (judge === undefined) return `${status} is not described as ${mediaType}`;
    return inWords(status, judge(body));
  };
}

function inWords(status: number, breach: Breach | undefined): string | undefined {
  return breach && `${status}: ${breach.field || 'body'} ${breach.reason}`;
}
