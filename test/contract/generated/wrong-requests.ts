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

/** What may be described, what no one describes, and what only looks like it. */
const form = 'application/x-www-form-urlencoded';
const mediaTypes = [
  ...[json, `${json}l`, `${json}, ${json}`, `${json}; charset=latin1`, 'application/vnd.api+json'],
  ...[form, `${form}; charset=utf-16`, 'application/xml', 'text/plain', '*/*', ';', ''],
  ...['constructor', '__proto__'],
];

/** A body of a media type that is not described. */
export function otherMediaTypes({ operation }: Subject, request: GeneratedRequest): GeneratedRequest[] {
  const { bodies } = operation;
  if (bodies.size === 0) return [];
  return mediaTypes
    .filter((mediaType) => !bodies.has(mediaType))
    .map((mediaType) => ({
      ...request,
      kind: mediaType === '' ? 'names no media type' : `is ${mediaType}`,
      authorization: whole,
      body: { mediaType, text: '{}' },
      due: { status: 415 },
    }));
}

const MALFORMED = 'body: must be well-formed JSON';
const NO_OBJECT = 'body: must be object';
const DEEP = 'body: must NOT be nested deeper than 64 levels';
const SURROGATE = 'body: must NOT hold a lone surrogate';
const ENDLESS = 'body: must hold numbers that JSON can write';

const nested = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

/** Texts that are no body in JSON, and what the refusal says of each. */
const noBodies: readonly (readonly [what: string, text: string, fault: string])[] = [
  ['nothing', '', 'body: is required'],
  ['white space', ' \t\r\n', 'body: is required'],
  ['half an object', '{"name":', MALFORMED],
  ['a comma too many', '{"name":"a",}', MALFORMED],
  ['a comment', '{"name":"a"/**/}', MALFORMED],
  ['single quotes', "{'name':'a'}", MALFORMED],
  ['NaN', '{"name":NaN}', MALFORMED],
  ['a number with a zero in front', '{"name":01}', MALFORMED],
  ['a line end within a text', '{"name":"a\nb"}', MALFORMED],
  ['NUL within a text', '{"name":"a\0b"}', MALFORMED],
  ['an invalid escape', '{"name":"\\x41"}', MALFORMED],
  ['two objects', '{}{}', MALFORMED],
  ['a form', 'name=a', MALFORMED],
  ['null', 'null', NO_OBJECT],
  ['true', 'true', NO_OBJECT],
  ['an array', '[]', NO_OBJECT],
  ['an array of objects', '[{}]', NO_OBJECT],
  ['a text', '"x"', NO_OBJECT],
  ['a number', '1', NO_OBJECT],
  ['65 levels', nested(65), DEEP],
  ['a thousand levels', nested(1000), DEEP],
  ['200 000 levels', nested(200_000), DEEP],
  ['a lone surrogate', '{"a":"\\ud800"}', SURROGATE],
  ['half a pair', '{"a":["\\udc00\\ud800"]}', SURROGATE],
  ['a lone surrogate in a name', '{"\\ud800":1}', SURROGATE],
  ['a number without end', '{"a":1e999}', ENDLESS],
  ['a negative number without end', '{"a":[-1e999]}', ENDLESS],
];

/** A body that claims to be JSON and is not valid JSON, or not an object that is read. */
export function unreadable({ operation }: Subject, request: GeneratedRequest): GeneratedRequest[] {
  if (!operation.bodies.has(json)) return [];
  return noBodies.map(([what, text, fault]) => ({
    ...request,
    kind: `has ${what} as JSON`,
    body: { mediaType: json, text },
    due: { status: 400, field: fault },
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
