// The bundled description as a list of what can be asked and answered: every operation with the examples that go in
// and the examples that come out. A new operation, status or example is a new entry here without a hand-written line.

import bundled from 'language-service-client/openapi.json' with { type: 'json' };
import { escapedName } from '../../packages/description/src/json-pointer.ts';
import {
  type DescribedOperation as Described,
  type DescribedReply,
  describedOperations,
  filesIn,
} from '../contract/validator/described-operations.ts';
import { partAt, partsBelow } from '../contract/validator/locate-part.ts';

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

export interface DescribedOperation extends Pick<Described, 'id' | 'method' | 'path' | 'scope'> {
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

export const document: object = bundled;

export const operations: readonly DescribedOperation[] = describedOperations(document).map(operationFrom);

/** @throws Error for an unknown operation. */
export function operationOf(id: string): DescribedOperation {
  const found = operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`The description has no operation ${id}`);
  return found;
}

function operationFrom({ id, method, path, scope, ...described }: Described): DescribedOperation {
  const { parameters, bodies, replies: content } = described;
  const { value } = partAt(document, `/paths/${escapedName(path)}/${method.toLowerCase()}`);
  const replies = [...content].map(([status, reply]) => replyFrom(status, reply));
  const examplesAt = (where: string): Record<string, unknown> =>
    Object.fromEntries(
      parameters
        .filter(({ place, example }) => place === where && example !== undefined)
        .map(({ name, example }) => [where === 'header' ? name.toLowerCase() : name, example]),
    );
  const pathExamples = examplesAt('path');
  const headers = Object.entries(examplesAt('header')).map(([name, example]) => [name, String(example)]);
  return {
    id,
    method,
    path,
    scope,
    pathValues: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => String(pathExamples[name])),
    takesObject: bodies.size > 0 || parameters.some(({ place }) => place === 'query'),
    query: examplesAt('query'),
    headers: Object.fromEntries(headers),
    idempotent: value['x-idempotent'] === true,
    // The linter has seen its fields.
    paging: value['x-paging'] as DescribedOperation['paging'],
    requests: [...bodies].flatMap(([mediaType, schema]) => {
      const files = filesIn(document, schema);
      return examplesOf(schema).map((example) => ({ mediaType, files, ...example }));
    }),
    successes: replies.filter(({ status }) => status < 300),
    failures: replies.filter(({ status }) => status >= 400),
  };
}

function replyFrom(status: number, { content }: DescribedReply): Reply {
  const [[mediaType, schema] = []] = content;
  if (mediaType === undefined || schema === undefined) return { status, examples: [] };
  return { status, mediaType, schema, examples: examplesOf(schema) };
}

/** Returns the examples beside the schema of a body. */
function examplesOf(schema: string): Example[] {
  const media = partAt(document, schema.slice(0, -'/schema'.length));
  return partsBelow(document, media, 'examples').map(([name, { value }]) => ({
    name,
    value: value['value'],
  }));
}
