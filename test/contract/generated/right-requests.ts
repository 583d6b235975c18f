// Requests that keep to the description, with every key that may ask, in every described media type.

import fc, { type Arbitrary } from 'fast-check';
import { filesIn } from '../validator/described-operations.ts';
import { admitted } from './callers.ts';
import type { GeneratedBody, GeneratedRequest } from './generated-request.ts';
import { queriesOf } from './queries.ts';
import type { Subject } from './subject.ts';
import { valuesOf } from './values.ts';

/** Right requests of an operation. */
export function rightRequests(subject: Subject): Arbitrary<GeneratedRequest> {
  const { source, operation } = subject;
  const { id, method, path, parameters } = operation;
  const hasTag = parameters.some(({ place }) => place === 'header');
  return fc
    .record({
      query: queriesOf(source, operation),
      body: bodiesOf(subject),
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

function bodiesOf({ source, operation: { bodies } }: Subject): Arbitrary<GeneratedBody | undefined> {
  const [first, ...others] = [...bodies];
  if (first === undefined) return fc.constant(undefined);
  const [mediaType, pointer] = first;
  const files = filesIn(source.document, pointer);
  return fc
    .tuple(valuesOf(source, pointer), fc.constantFrom(mediaType, ...others.map(([other]) => other)))
    .map(([value, chosen]) => ({ mediaType: isFormable(value) ? chosen : mediaType, value, files }));
}

/** A form cannot say an empty list, nor null; one without fields is no body at all. */
function isFormable(value: unknown): boolean {
  const parts: unknown[] = Object.values(Object(value));
  return (
    parts.length > 0 && parts.every((part) => part !== null && !(Array.isArray(part) && part.length === 0))
  );
}
