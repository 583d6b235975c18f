// Requests of an operation: right ones, and wrong ones that are each wrong in one way and known by it. Whoever is
// refused for more than one reason meets the first: key, scope, media type, parameters and body, what exists.

import fc, { type Arbitrary } from 'fast-check';
import type { DescribedOperation } from '../judge/described-operations.ts';
import { partAt, partsBelow } from '../judge/locating.ts';
import { breachesOf, edgesOf } from './breaches.ts';
import type { GeneratedBody, GeneratedRequest } from './generated-request.ts';
import { admitted, somebodyElse, uncovered, unknownKeys, whole } from './keys.ts';
import { queriesOf, queryBreaches, queryEdges } from './queries.ts';
import { type Source, valuesOf } from './values.ts';

const json = 'application/json';

/** Requests of every kind the operation has; `methods` are those described for its path. */
export function requestsOf(
  source: Source,
  operation: DescribedOperation,
  methods: readonly string[],
): Arbitrary<GeneratedRequest> {
  const right = rightRequests(source, operation);
  const broken = derived(right, (request) => breaches(source, operation, request));
  const edging = derived(right, (request) => edges(source, operation, request));
  const hasParts = operation.bodies.size > 0 || operation.parameters.some(({ place }) => place === 'query');
  const any = hasParts ? fc.oneof(right, broken) : right;
  return fc
    .oneof(
      { weight: 5, arbitrary: right },
      { weight: 1, arbitrary: right.map(undescribed) },
      ...(hasParts
        ? [
            { weight: 12, arbitrary: orSelf(right, broken) },
            { weight: 3, arbitrary: orSelf(right, edging) },
          ]
        : []),
      {
        weight: 2,
        arbitrary: derived(any, (request) => unknownKeys.map((one) => refusedFor(request, one, 401))),
      },
      {
        weight: 2,
        arbitrary: derived(any, (request) =>
          uncovered(operation).map((one) => refusedFor(request, one, 403)),
        ),
      },
      { weight: 1, arbitrary: derived(right, (request) => otherMethods(request, methods)) },
      ...(operation.bodies.size > 0
        ? [
            { weight: 2, arbitrary: derived(any, (request) => otherMediaTypes(request, operation)) },
            { weight: 2, arbitrary: orSelf(right, derived(right, unreadable(operation))) },
          ]
        : []),
      ...(operation.path.includes('{') ? [{ weight: 2, arbitrary: missing(right, operation) }] : []),
    )
    .filter((request) => request !== undefined);
}

type Maybe = GeneratedRequest | undefined;

/** One of the changes of a request; undefined where it has none. */
function derived(
  requests: Arbitrary<Maybe>,
  changes: (request: GeneratedRequest) => readonly GeneratedRequest[],
): Arbitrary<Maybe> {
  return fc.tuple(requests, fc.nat()).map(([request, choice]) => {
    const all = request === undefined ? [] : changes(request);
    return all[choice % Math.max(all.length, 1)];
  });
}

/** An operation without anything to change is asked rightly instead. */
function orSelf(right: Arbitrary<GeneratedRequest>, changed: Arbitrary<Maybe>): Arbitrary<GeneratedRequest> {
  return fc.tuple(right, changed).map(([self, other]) => other ?? self);
}

function rightRequests(source: Source, operation: DescribedOperation): Arbitrary<GeneratedRequest> {
  const { id, method, path, parameters } = operation;
  const hasTag = parameters.some(({ place }) => place === 'header');
  return fc
    .record({
      query: queriesOf(source, operation),
      body: bodiesOf(source, operation),
      credential: fc.constantFrom(...admitted(operation)),
      headers: hasTag ? fc.constantFrom({}, { 'x-service-reporting-tag': 'hotline-7' }) : fc.constant({}),
    })
    .map(({ query, body, credential, headers }) => ({
      operation: id,
      kind: `is right, with ${credential.what}`,
      method,
      path,
      pathValues: {},
      query,
      headers,
      authorization: credential.authorization,
      ...(body === undefined ? {} : { body }),
      due: { status: 'success' },
    }));
}

function bodiesOf(source: Source, { bodies }: DescribedOperation): Arbitrary<GeneratedBody | undefined> {
  const [first, ...others] = [...bodies];
  if (first === undefined) return fc.constant(undefined);
  const [mediaType, pointer] = first;
  const files = partsBelow(source.document, partAt(source.document, pointer), 'properties')
    .filter(([, property]) => property.value['format'] === 'binary')
    .map(([name]) => name);
  return fc
    .tuple(valuesOf(source, pointer), fc.constantFrom(mediaType, ...others.map(([other]) => other)))
    .map(([value, chosen]) => ({ mediaType: isFormable(value) ? chosen : mediaType, value, files }));
}

/** A form cannot say an empty list, nor null. */
function isFormable(value: unknown): boolean {
  return Object.values(Object(value)).every(
    (part) => part !== null && !(Array.isArray(part) && part.length === 0),
  );
}

function breaches(
  source: Source,
  operation: DescribedOperation,
  request: GeneratedRequest,
): GeneratedRequest[] {
  return [
    ...queryBreaches(operation, request.query).map(({ what, field, query }) => ({
      ...request,
      kind: what,
      query,
      due: { status: 400, field },
    })),
    ...bodyChanges(source, operation, request, breachesOf).map((changed) => ({
      ...changed,
      due: { status: 400, ...(changed.field === '' ? {} : { field: changed.field }) },
    })),
  ];
}

function edges(source: Source, operation: DescribedOperation, request: GeneratedRequest): GeneratedRequest[] {
  return [
    ...queryEdges(operation, request.query).map(({ what, query }) => ({ ...request, kind: what, query })),
    ...bodyChanges(source, operation, request, edgesOf),
  ];
}

function bodyChanges(
  { document }: Source,
  { bodies }: DescribedOperation,
  request: GeneratedRequest,
  changesOf: typeof breachesOf,
): (GeneratedRequest & { readonly field: string })[] {
  const [first] = [...bodies];
  if (first === undefined || request.body === undefined || 'text' in request.body) return [];
  const [mediaType, pointer] = first;
  const { value: right, files } = request.body;
  return changesOf(document, pointer, right)
    .filter(({ isTextual }) => isTextual || mediaType === json)
    .map(({ what, field, value }) => ({
      ...request,
      kind: `${field || 'body'} ${what}`,
      field,
      body: { mediaType, value, files: files.filter((name) => name in Object(value)) },
    }));
}

/** What the description lacks does no harm where it names no end. */
function undescribed(request: GeneratedRequest): GeneratedRequest {
  const { body, query } = request;
  const kind = 'has what is not described';
  const due = { status: 'success', isOpen: true } as const;
  return body === undefined || 'text' in body
    ? { ...request, kind, query: [...query, ['undescribed', '1']], due }
    : { ...request, kind, body: { ...body, value: { ...Object(body.value), undescribed: 'text' } }, due };
}

function refusedFor(
  request: GeneratedRequest,
  { what, authorization }: { readonly what: string; readonly authorization: string | undefined },
  status: number,
): GeneratedRequest {
  return { ...request, kind: `comes ${what}`, authorization, due: { status } };
}

function otherMethods(request: GeneratedRequest, described: readonly string[]): GeneratedRequest[] {
  const { body: _, ...bare } = request;
  return ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS']
    .filter((method) => !described.includes(method))
    .map((method) => ({ ...bare, kind: `is a ${method}`, method, due: { status: 405 } }));
}

function otherMediaTypes(request: GeneratedRequest, { bodies }: DescribedOperation): GeneratedRequest[] {
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

function unreadable({ bodies }: DescribedOperation): (request: GeneratedRequest) => GeneratedRequest[] {
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
  return (request) =>
    bodies.has(json)
      ? texts.map((text) => ({
          ...request,
          kind: `has ${JSON.stringify(text)} as body`,
          body: { mediaType: json, text },
          due: { status: 400 },
        }))
      : [];
}

/** An id that is nobody's, and one that is somebody else's. */
function missing(
  right: Arbitrary<GeneratedRequest>,
  { path }: DescribedOperation,
): Arbitrary<GeneratedRequest> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const id = fc.oneof(fc.uuid(), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }));
  const unknown = id.filter((text) => !/^\.{1,2}$/.test(text));
  return fc.oneof(
    fc.tuple(right, fc.constantFrom(...names), unknown).map(([request, name, value]) => ({
      ...request,
      kind: `has an unknown ${name}`,
      pathValues: { [name]: value },
      due: { status: 404 },
    })),
    right.map((request) => ({
      ...request,
      kind: 'asks for what another account owns',
      authorization: somebodyElse,
      due: { status: 404 },
    })),
  );
}
