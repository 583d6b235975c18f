// Requests with one thing wrong, and those with one thing at its limit, each made from a request that is right.

import { breachesOf, edgesOf } from './breaches.ts';
import { type Credential, uncovered, unknownKeys, whole } from './callers.ts';
import type { GeneratedRequest } from './generated-request.ts';
import { queryBreaches, queryEdges } from './queries.ts';
import type { Subject } from './subject.ts';

const json = 'application/json';
/** Entries of more than 10 MiB are too large, whether they stand in one dictionary or in two. */
const glossarySize = 'x-max-bytes of 10485760';

/** One part that breaks the description. */
export function breaches(subject: Subject, request: GeneratedRequest): GeneratedRequest[] {
  return [
    ...queryBreaches(subject.operation, request.query).map(({ what, field, query }) => ({
      ...request,
      kind: what,
      query,
      due: { status: 400, field },
    })),
    ...bodyChanges(subject, request, breachesOf).map(({ field, ...changed }) => ({
      ...changed,
      due: changed.kind.includes(glossarySize)
        ? { status: 413 }
        : { status: 400, ...(field === '' ? {} : { field }) },
    })),
  ];
}

/** One part at its limit. */
export function edges(subject: Subject, request: GeneratedRequest): GeneratedRequest[] {
  return [
    ...queryEdges(subject.operation, request.query).map(({ what, query }) => ({
      ...request,
      kind: what,
      query,
    })),
    ...bodyChanges(subject, request, edgesOf).map(({ field: _, ...changed }) => changed),
  ];
}

/** What the description lacks does no harm where it names no end. */
export function undescribed(_: Subject, request: GeneratedRequest): GeneratedRequest[] {
  const { body, query } = request;
  const kind = 'has what is not described';
  const due = { status: 'success', isOpen: true } as const;
  if (body === undefined || 'text' in body)
    return [{ ...request, kind, query: [...query, ['undescribed', '1']], due }];
  return [
    { ...request, kind, body: { ...body, value: { ...Object(body.value), undescribed: 'text' } }, due },
  ];
}

/** A key that does not count, whatever else is wrong. */
export function unauthorized(subject: Subject, request: GeneratedRequest): GeneratedRequest[] {
  return refusedFor(subject, request, unknownKeys, 401);
}

/** A key that does not cover the operation, whatever else is wrong. */
export function forbidden(subject: Subject, request: GeneratedRequest): GeneratedRequest[] {
  return refusedFor(subject, request, uncovered(subject.operation), 403);
}

/** A method that the path does not have. */
export function otherMethods({ methods }: Subject, request: GeneratedRequest): GeneratedRequest[] {
  const { body: _, ...bare } = request;
  return ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS']
    .filter((method) => !methods.includes(method))
    .map((method) => ({ ...bare, kind: `is a ${method}`, method, due: { status: 405 } }));
}

/** A body of a media type that is not described. */
export function otherMediaTypes({ operation }: Subject, request: GeneratedRequest): GeneratedRequest[] {
  const { bodies } = operation;
  if (bodies.size === 0) return [];
  return ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', json, '']
    .filter((mediaType) => !bodies.has(mediaType))
    .map((mediaType) => ({
      ...request,
      kind: mediaType === '' ? 'names no media type' : `is ${mediaType}`,
      authorization: whole,
      body: { mediaType, text: '{}' },
      due: { status: 415 },
    }));
}

/** A body that claims to be JSON and is not valid JSON, or not valid UTF-8. */
export function unreadable({ operation }: Subject, request: GeneratedRequest): GeneratedRequest[] {
  if (!operation.bodies.has(json)) return [];
  const texts = [
    '',
    ' ',
    '{',
    '{"name":',
    '{"name":"a",}',
    "{'name':'a'}",
    'undefined',
    'NaN',
    '[1',
    '"\\ud800"',
  ];
  return texts.map((text) => ({
    ...request,
    kind: `has ${JSON.stringify(text)} as body`,
    body: { mediaType: json, text },
    due: { status: 400 },
  }));
}

function bodyChanges(
  { source, operation }: Subject,
  request: GeneratedRequest,
  changesOf: typeof breachesOf,
): (GeneratedRequest & { readonly field: string })[] {
  const [first] = [...operation.bodies];
  if (first === undefined || request.body === undefined || 'text' in request.body) return [];
  const [mediaType, pointer] = first;
  const { value: right, files } = request.body;
  return changesOf(source.document, pointer, right)
    .filter(({ isTextual }) => isTextual || mediaType === json)
    .map(({ what, field, value }) => ({
      ...request,
      kind: `${field || 'body'} ${what}`,
      field,
      body: { mediaType, value, files: files.filter((name) => name in Object(value)) },
    }));
}

/** The request from each who may not ask: as it is, and broken. */
function refusedFor(
  subject: Subject,
  request: GeneratedRequest,
  credentials: readonly Credential[],
  status: number,
): GeneratedRequest[] {
  const all = breaches(subject, request);
  const broken = all.slice(all.length / 2, all.length / 2 + 1);
  return credentials.flatMap(({ what, authorization }) => {
    const refused = { kind: `comes ${what}`, authorization, due: { status } };
    return [
      { ...request, ...refused },
      ...broken.map((one) => ({ ...one, ...refused, kind: `${refused.kind}, and is broken` })),
    ];
  });
}
